import { describe, expect, it } from 'vitest';
import { findMessages } from './find-messages.ts';

const textsOf = (source: string, file = 'screen.tsx'): string[] => findMessages(file, source).map(({ text }) => text);

describe('between tags', () => {
  it('takes a sentence whole, with its values and elements', () => {
    expect(textsOf('<p>Fails on <b>{failed}</b> of {total} pages. <a href="/help">Why?</a></p>')).toEqual([
      'Fails on <0/> of {0} pages. <1>Why?</1>',
    ]);
  });

  it('joins lines as they are shown', () => {
    expect(textsOf('<p>\n  One line\n  and another{" "}\n  <b>one</b>.\n</p>')).toEqual(['One line and another <0>one</0>.']);
  });

  it('numbers an element without words, and reads entities', () => {
    expect(textsOf('<p><Icon /> Terms &amp; privacy</p>')).toEqual(['<0/> Terms & privacy']);
  });

  it('takes elements with nothing but elements one by one', () => {
    expect(textsOf('<div><h1>Title</h1><p>Text</p></div>')).toEqual(['Title', 'Text']);
  });

  it('takes what is shown under a condition, however short', () => {
    expect(textsOf("<b>{pages === 1 ? 'page' : 'pages'}</b>")).toEqual(['page', 'pages']);
  });
});

describe('in strings', () => {
  it('takes labels and titles, and no classes, addresses or kinds', () => {
    expect(
      textsOf('<Field label="Board" className="Flex Grow" type="Text" href="/Some Where" title={on ? "Pause" : `Resume ${name}`} />'),
    ).toEqual(['Board', 'Pause', 'Resume {0}']);
  });

  it('takes what is in a value of a text', () => {
    expect(textsOf("show({ title: `Sent ${late ? 'late' : 'in time'}.` })")).toEqual(['Sent {0}.', 'late', 'in time']);
  });

  it('takes no word that is compared, looked up or a key', () => {
    expect(textsOf("const is = kind === 'Any page' ? words['Any page'] : { 'Any page': 1 };")).toEqual([]);
  });

  it('takes neither SQL nor what only who runs the server reads', () => {
    expect(
      textsOf(
        "sql`select One from Two`; log.warn('A thread ended.'); throw new Error('There is no pool.'); new ApiError('gone', 'The post is gone.');",
        'a.ts',
      ),
    ).toEqual(['The post is gone.']);
  });

  it('takes single words where the file is about the screen alone', () => {
    expect(textsOf("const kept = { a: 'Fetch' };", 'session.ts')).toEqual([]);
    expect(textsOf("const kept = { a: 'Monday' };", 'schedule-words.ts')).toEqual(['Monday']);
  });

  it('knows one and several where the program counts', () => {
    const [entries, pages] = findMessages('a.ts', "countOf(1, 'entry', 'entries'); countOf(2, 'page');");
    expect(entries).toMatchObject({ text: '{0} entry', plural: '{0} entries' });
    expect(pages).toMatchObject({ text: '{0} page', plural: '{0} pages' });
  });
});

it('refuses what is no program', () => {
  expect(() => findMessages('a.ts', 'const =')).toThrow('a.ts');
});
