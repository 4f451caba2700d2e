import { expect, test } from 'vitest';
import { trustSpelling } from './trust-spelling.ts';

const judge = (text: string, word: string, guesses: readonly string[]) => {
  const start = text.indexOf(word);
  return trustSpelling(text, start, start + word.length, guesses);
};

test.each([
  ['a product without its capital', 'It runs on linux.', 'linux', ['Linux'], ['Linux']],
  ['a word that is a product as well', 'Name any subversion the package might have.', 'subversion', ['Subversion'], null],
  ['a slip', 'We definately sail.', 'definately', ['definitely'], ['definitely']],
  ['a word that is spoken of', 'Write “definately” as it is.', 'definately', ['definitely'], null],
])('%s', (_, text, word, guesses, expected) => {
  expect(judge(text, word, guesses)).toEqual(expected);
});
