import { describe, expect, it } from 'vitest';
import { parseHtml } from '../server/index.ts';
import { ARTICLE_LIMITS, isEmpty, plainText, snippetOf } from './index.ts';

const read = (html: string) => parseHtml(html, ARTICLE_LIMITS);

describe('the words of a text', () => {
  it('are a line for each block, without pictures', () => {
    expect(
      plainText(read('<h1>Title</h1><p>One <b>two</b><br>three</p><img src="https://example.com/a.png" alt="No"><ul><li>four</li></ul>')),
    ).toBe('Title\nOne two\nthree\nfour');
  });

  it('are cut for lists at the end of a word', () => {
    expect(snippetOf(read('<p>one two three</p><p>four</p>'), 100)).toBe('one two three four');
    expect(snippetOf(read('<p>one two three four</p>'), 12)).toBe('one two…');
    expect(snippetOf(read(`<p>${'a'.repeat(40)}</p>`), 10)).toBe(`${'a'.repeat(9)}…`);
    // A surrogate pair is not cut in half.
    expect(snippetOf(read(`<p>${'😀'.repeat(20)}</p>`), 5)).toBe('😀😀😀😀…');
  });
});

describe('a text that says nothing', () => {
  it.each([
    ['', true],
    ['<p> \n </p><ul><li></li></ul>', true],
    ['<script>alert(1)</script>', true],
    ['<p>x</p>', false],
    ['<img src="https://example.com/a.png">', false],
  ])('%s: %s', (html, empty) => {
    expect(isEmpty(read(html))).toBe(empty);
  });
});
