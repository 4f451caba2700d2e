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

test('very long texts are kept as they are given, and none is looked up', () => {
  const strings = new StringTable();
  const long = 'x'.repeat(5000);
  const indexes = [strings.indexOf(long), strings.indexOf(long)];
  expect(new Set(indexes).size).toBe(2);
  expect(indexes.map((index) => strings.at(index))).toEqual([long, long]);
  expect(strings.characters).toBe(10_000);
});
