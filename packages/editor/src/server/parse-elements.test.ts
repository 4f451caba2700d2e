import { defaultTreeAdapter } from 'parse5';
import { expect, it, vi } from 'vitest';
import { ARTICLE_LIMITS, COMMENT_LIMITS, ContentProblem } from '../schema/index.ts';
import { parseElements } from './parse-elements.ts';

/** Formatting of which no two are alike, left open, and blocks that each open it again. */
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

it('reads all of a long text as word processors write it', () => {
  const line = '<p class="MsoNormal"><b><span lang="EN-US" style="font-size:11.0pt">Words <i>of a line</i></span></b><o:p></o:p></p>';
  const { childNodes } = parseElements(line.repeat(1700), ARTICLE_LIMITS);
  expect(childNodes).toHaveLength(1700);
});
