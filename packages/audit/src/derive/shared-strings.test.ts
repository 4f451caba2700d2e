import { expect, test } from 'vitest';
import { SharedStrings } from './shared-strings.ts';

test.each(['', 'a', 'https://example.com/a?b=c', '\u0000"\\\n', '😀 ä', '\ud800'])('a shared copy of %j is the same text', (text) => {
  const strings = new SharedStrings();
  expect([strings.share(text), strings.share(`${text}`)]).toEqual([text, text]);
});
