import { describe, expect, it } from 'vitest';
import { parseDocument } from './parse-document.ts';
import { type Place, SourceMap } from './place.ts';

const marked = ({ excerpt, mark }: Place) => excerpt.slice(mark[0], mark[1]);

function placeOf(source: string, pick: 'image' | 'head' | 'heading' | 'link' = 'image'): Place {
  const page = parseDocument(source, 'https://example.com/');
  const elements = { image: page.images, heading: page.headings, link: page.anchors };
  const element = pick === 'head' ? page.head : elements[pick].at(-1)?.element;
  if (!element) throw new Error('The page of this test lacks the element.');
  return new SourceMap(source).placeElement(element);
}

describe('SourceMap', () => {
  it.each([
    ['LF', '<p>\n  <img src="a.png">\n<p>'],
    ['CRLF', '<p>\r\n  <img src="a.png">\r\n<p>'],
  ])('places an element in lines that end with %s', (_name, source) => {
    const place = placeOf(source);
    expect(place).toMatchObject({ line: 2, column: 3, firstLine: 1, selector: 'html > body > p:nth-of-type(1) > img' });
    expect(marked(place)).toBe('<img src="a.png">');
    expect(place.excerpt).toContain('<p>');
  });

  it('marks a long element by its start tag', () => {
    expect(marked(placeOf(`<a class="a" href="/a">${'word '.repeat(100)}</a>`, 'link'))).toBe('<a class="a" href="/a">');
  });

  it('marks the beginning of a long title, which its start tag says nothing of', () => {
    expect(marked(placeOf(`<h1 class="a">${'word '.repeat(100)}</h1>`, 'heading'))).toBe(
      `<h1 class="a">${'word '.repeat(100)}`.slice(0, 160),
    );
  });

  it('cuts a mark and an excerpt that would be too long', () => {
    const place = placeOf(`${'x'.repeat(5000)}<img alt="${'y'.repeat(5000)}">${'z'.repeat(5000)}`);
    expect(marked(place)).toHaveLength(160);
    expect(place.excerpt).toHaveLength(110 + 160 + 110);
  });

  it('places an element that was not written at the nearest one that was', () => {
    expect(placeOf('<!doctype html>\n<html lang="en">\n<p>A', 'head')).toMatchObject({ line: 2, column: 1, selector: 'html > head' });
    expect(placeOf('A', 'head')).toMatchObject({ line: 1, column: 1, mark: [0, 0] });
  });

  it('begins the selector at an id', () => {
    expect(placeOf('<div id="main"><p><img><img></p></div>').selector).toBe('#main > p > img:nth-of-type(2)');
    expect(placeOf('<div id="1 odd"><img></div>').selector).toBe('html > body > div > img');
  });

  it('keeps the selector of a deep element short and valid', () => {
    const { selector } = placeOf(`${'<div>'.repeat(5000)}<a:b><img>`);
    expect(selector.split(' > ')).toHaveLength(24);
    expect(selector).toMatch(/> a\\:b > img$/);
  });

  it('does not cut a character in half', () => {
    for (let pad = 100; pad < 112; pad += 1) {
      const place = placeOf(`<p>${'😀'.repeat(200)}${'x'.repeat(pad)}<img>${'y'.repeat(pad)}${'😀'.repeat(200)}`);
      expect(place.excerpt.isWellFormed()).toBe(true);
      expect(marked(place)).toBe('<img>');
    }
  });

  it('places whole lines, the last without a line end, and lines that do not exist', () => {
    const map = new SourceMap('one\ntwo\nthree');
    expect(marked(map.placeLine(2))).toBe('two');
    expect(marked(map.placeLine(3))).toBe('three');
    expect(marked(map.placeLine(9))).toBe('');
    expect(map.placeLine(2)).toMatchObject({ line: 2, column: 1, firstLine: 1, excerpt: 'one\ntwo\nthree', selector: '' });
  });

  it('places a range', () => {
    const place = new SourceMap('one two\nthree').placeRange(4, 7);
    expect(place).toMatchObject({ line: 1, column: 5 });
    expect(marked(place)).toBe('two');
    expect(new SourceMap('').placeRange(0, 0)).toMatchObject({ line: 1, column: 1, excerpt: '' });
  });
});

describe('credentials in an excerpt', () => {
  const secret = ['AKIA', 'Q3EGRZ7LW2VTMB5K'].join('');
  const source = `<p>\nDeploy key: ${secret}\n</p>`;

  it('are masked, character for character', () => {
    const place = new SourceMap(source).placeLine(2);
    expect(place.excerpt).toContain(`Deploy key: AKIA${'•'.repeat(16)}`);
    expect(place.excerpt).not.toContain(secret.slice(4));
    expect(place.excerpt).toHaveLength(source.length);
  });

  it('are masked where the excerpt cuts them', () => {
    const start = source.indexOf(secret) + 8;
    const { excerpt } = new SourceMap(source.padStart(2000, ' ')).placeRange(
      2000 - source.length + start,
      2000 - source.length + start + 4,
    );
    expect(excerpt).not.toContain(secret.slice(8, 12));
  });
});
