import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

it.each([
  ['quotes within quotes', '>'.repeat(60_000)],
  ['lists within lists', '1. '.repeat(20_000)],
  ['quotes and lists', '> - '.repeat(15_000)],
  ['signs of style', '**a** '.repeat(10_000).trim()],
])('takes no more than it can read of %s, and keeps the words', (_what, text) => {
  expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', inlines: [{ text }] }]);
});

it('reads what people write', () => {
  expect(parseMarkdown('> - a\n\n- - b\n\n**c** _d_').map(({ kind }) => kind)).toEqual(['list', 'list', 'paragraph']);
});
