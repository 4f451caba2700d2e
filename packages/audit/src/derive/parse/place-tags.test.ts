import { describe, expect, it } from 'vitest';
import type { Place } from './place.ts';
import { placeLines, placeTags } from './place-tags.ts';

const marked = ({ excerpt, mark }: Place): string => excerpt.slice(mark[0], mark[1]);

/** The places of the tags that begin with the given texts. */
function placesOf(source: string, ...tags: readonly string[]): readonly (Place | null)[] {
  return placeTags(
    source,
    tags.map((tag) => source.indexOf(tag) + 1),
  );
}

describe('placeTags', () => {
  it('points at elements as findings about one page do', () => {
    const source = '<!doctype html>\n<title>A</title>\n<ul><li><a href="/a">a</a> <a href="/b">b</a>\n<li><img src="c.png"></ul>';
    expect(placesOf(source, '<img', '<a href="/b">', '<title>')).toMatchObject([
      { line: 4, column: 5, selector: 'html > body > ul > li:nth-of-type(2) > img' },
      { line: 3, column: 28, selector: 'html > body > ul > li:nth-of-type(1) > a:nth-of-type(2)' },
      { line: 2, column: 1, selector: 'html > head > title' },
    ]);
    expect(placesOf(source, '<a href="/b">').map((place) => place && marked(place))).toEqual(['<a href="/b">b</a>']);
  });

  it('finds a tag that is the very first thing of a page', () => {
    expect(placesOf('<title>A</title>', '<title>')).toMatchObject([{ line: 1, column: 1, selector: 'html > head > title' }]);
  });

  it('counts lines as the excerpt does, whatever ends them', () => {
    expect(placesOf('<p>a\r<p>b\r\n<img src=c>', '<img')).toMatchObject([{ line: 2, column: 1 }]);
  });

  it('finds links that were closed in the wrong order, the first where the parser opened them twice', () => {
    const source = '<em><a class=t href=u><em><a href=x>v</em></a></em><p><b>1<a href=y>2</p>3</a></b>';
    expect(placesOf(source, '<a class', '<a href=x', '<a href=y').map((place) => place && marked(place))).toEqual([
      expect.stringMatching(/^<a class=t/),
      expect.stringMatching(/^<a href=x/),
      expect.stringMatching(/^<a href=y/),
    ]);
  });

  it('says of what is no tag that it is none', () => {
    expect(placeTags('<!doctype html>\n<p>text', [3, 20, 900, 0, -2])).toEqual([null, null, null, null, null]);
    expect(placeTags('', [1])).toEqual([null]);
  });
});

describe('placeLines', () => {
  const source = '<p>one</p>\n  <a href="/b">two</a> <i>three</i>\n<p>four</p>';

  it('marks from a tag to the end of its line, and has no selector', () => {
    const [place] = placeLines(source, [source.indexOf('<a') + 1]);
    expect(place).toMatchObject({ line: 2, column: 3, selector: '' });
    expect(place && marked(place)).toBe('<a href="/b">two</a> <i>three</i>');
  });

  it('marks the whole line where no more is known', () => {
    const [place] = placeLines(source, [-2]);
    expect(place).toMatchObject({ line: 2, column: 1, selector: '' });
  });

  it('takes places beyond the end', () => {
    expect(placeLines('a', [99, -99])).toMatchObject([{ selector: '' }, { selector: '' }]);
  });
});
