import { defaultTreeAdapter } from 'parse5';
import { expect, it, vi } from 'vitest';
import { ARTICLE_LIMITS, COMMENT_LIMITS, ContentProblem } from '../schema/index.ts';
import { parseElements } from './parse-elements.ts';

/** Unclosed formatting elements, all different, and blocks that each reopen them all. */
const reopened = (opened: number, blocks: number): string =>
  `<p>${Array.from({ length: opened }, (_, at) => `<b a${at.toString(36)}>`).join('')}</p>${'<p>a</p>'.repeat(blocks)}`;

it.each([
  ['a comment', COMMENT_LIMITS, reopened(2000, 2700)],
  ['a post', ARTICLE_LIMITS, reopened(11_500, 11_000)],
  ['a post in which it is not deep', ARTICLE_LIMITS, reopened(95, 24_000)],
])('makes no more elements than the text of %s may have', (_what, limits, html) => {
  const make = vi.spyOn(defaultTreeAdapter, 'createElement');
  expect(() => parseElements(html, limits)).toThrow(ContentProblem);
  expect(make.mock.calls.length).toBeLessThanOrEqual(limits.nodes * 4);
  make.mockRestore();
});

const many = (attributes: number): string => Array.from({ length: attributes }, (_, at) => `q${at.toString(36)}`).join(' ');

it.each([
  ['a comment', COMMENT_LIMITS, `<p><b ${many(7000)}>x${'<p>x'.repeat(1300)}`],
  ['a post', ARTICLE_LIMITS, `<p><b ${many(36_000)}>x${'<p>x'.repeat(4000)}`],
  ['a post with one long address', ARTICLE_LIMITS, `<p><a href="https://x.example/${'a'.repeat(2000)}">x${'<p>x'.repeat(2400)}`],
  [
    'a post whose tags are closed in the wrong order',
    ARTICLE_LIMITS,
    `<i a><i b><i c><b ${many(15_000)}>${'<div>'.repeat(9500)}${'</b>'.repeat(1200)}`,
  ],
])('makes no more of attributes than the text of %s may have', (_what, limits, html) => {
  const make = vi.spyOn(defaultTreeAdapter, 'createElement');
  expect(() => parseElements(html, limits)).toThrow(ContentProblem);
  const made = make.mock.calls.flatMap(([_tagName, _namespace, attributes]) =>
    attributes.map(({ name, value }) => name.length + value.length),
  );
  expect(made.reduce((sum, characters) => sum + characters, 0)).toBeLessThanOrEqual(limits.bytes * 4);
  make.mockRestore();
});

it.each([
  ['one element', `<p ${many(32_000)}>x</p>`],
  [
    'formatting that is left open in a long text',
    `<p><font face="Calibri, Arial, sans-serif" style="font-size: 11pt; color: #222">x${'<p>Words of a line'.repeat(5000)}`,
  ],
])('reads all that is written in the attributes of %s', (_what, html) => {
  expect(html.length).toBeLessThan(ARTICLE_LIMITS.bytes);
  expect(() => parseElements(html, ARTICLE_LIMITS)).not.toThrow();
});

it('reads all of a long text as word processors write it', () => {
  const line = '<p class="MsoNormal"><b><span lang="EN-US" style="font-size:11.0pt">Words <i>of a line</i></span></b><o:p></o:p></p>';
  const { childNodes } = parseElements(line.repeat(1700), ARTICLE_LIMITS);
  expect(childNodes).toHaveLength(1700);
});
