import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const LONG = `<p>${'We repair drills while you wait. '.repeat(20)}</p>`;
const BAD = '<p>Lorem ipsum dolor sit amet.';
const ANSWER: HtmlAnswer = {};

describe('placeholder-text', () => {
  it.each([
    ['filler', BAD],
    ['filler on a long page', `${LONG}${BAD}`],
    ['filler over elements and lines', `${LONG}<p>LOREM <b>ipsum</b>\n dolor`],
    ['a mention that is all there is', '<p>Lorem ipsum'],
    ['a page that is to come', '<h1>Shop</h1><p>Coming soon!'],
    ['a site that is to come', '<p>This site is under construction.'],
    ['a note to the author', '<h1>Repairs</h1><p>TODO: write this'],
    ['a note to the author at the end', '<h1>Repairs</h1><p>TODO'],
  ])('finds %s', (_name, html) => {
    expect(judgeHtml('placeholder-text', html).outcome).toBe('fail');
  });

  it.each([
    ['a text about filler', `${LONG}<p>Designers use lorem ipsum as a filler.`],
    ['a part that is to come', `${LONG}<p>New arrivals coming soon.`],
    ['a page about notes', `${LONG}<p>Write TODO: before what is left.`],
    ['filler in quotation marks', `${LONG}<p>It begins with “Lorem ipsum dolor sit amet…” as ever.`],
    ['filler in code', '<p>Type <code>lorem ipsum dolor</code>'],
    ['filler in a text area', '<textarea>Lorem ipsum dolor</textarea>'],
    ['filler in a hidden element', '<div hidden>Lorem ipsum dolor sit</div><p>A'],
    ['filler in an attribute', '<input placeholder="Lorem ipsum dolor">'],
    ['filler in a comment', '<!-- Lorem ipsum dolor --><p>A'],
    ['a word with a hyphen', '<h1>TODO-list</h1><p>Buy bolts'],
    ['a title of a list', '<h1>My TODO list</h1><p>Buy bolts'],
    ['another word', '<p>Todos los días: a todo'],
    ['becoming', '<p>It is becoming sooner light'],
  ])('leaves %s alone', (_name, html) => {
    expect(judgeHtml('placeholder-text', html).outcome).toBe('pass');
  });

  it('points at the text', () => {
    expect(judgeHtml('placeholder-text', `<h1>A</h1>\n${BAD}`).finding).toMatchObject({
      places: [{ line: 2 }],
      facts: { Text: 'Lorem ipsum' },
    });
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('placeholder-text', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('placeholder-text', BAD, answer).outcome).toBe('not_applicable');
  });
});
