import { expect, test } from 'vitest';
import { StringTable } from './string-table.ts';

test.each(['', 'a', 'https://example.com/a?b=c', '\u0000"\\\n', '😀 ä', '\ud800'])('the kept copy of %j is the same text', (text) => {
  const strings = new StringTable();
  expect([strings.share(text), strings.share(`${text}`)]).toEqual([text, text]);
});

test('each text has one number', () => {
  const strings = new StringTable();
  expect(['a', 'b', 'a', 'c', 'b'].map((text) => strings.indexOf(text))).toEqual([0, 1, 0, 2, 1]);
  expect([0, 1, 2].map((index) => strings.at(index))).toEqual(['a', 'b', 'c']);
});
