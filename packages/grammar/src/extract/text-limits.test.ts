import { expect, test } from 'vitest';
import { bearableText, MAX_SENTENCE_CHARACTERS, MAX_TEXT_CHARACTERS, MAX_WORD_CHARACTERS } from './text-limits.ts';

test('a long word is blanked, and the text around it keeps its place', () => {
  const word = 'a'.repeat(MAX_WORD_CHARACTERS + 1);
  expect(bearableText(`We ${word} sail.`)).toEqual({
    text: `We ${' '.repeat(word.length)} sail.`,
    blanks: [[3, 104]],
    skipped: [{ start: 3, end: 104, reason: 'long_word' }],
  });
  expect(bearableText('a'.repeat(MAX_WORD_CHARACTERS)).blanks).toEqual([]);
});

test('a long address is left out without a word', () => {
  const { blanks, skipped } = bearableText(`See https://example.com/${'a/'.repeat(100)} for more.`);
  expect([blanks, skipped]).toEqual([[[4, 224]], []]);
});

test('a long sentence is left out, its neighbours are not', () => {
  const sentence = `The ${'boat and '.repeat(MAX_SENTENCE_CHARACTERS / 9)}sea and more. `;
  const { text, skipped } = bearableText(`We sail. ${sentence}We row.`);
  expect(text.replace(/ +/g, ' ')).toBe('We sail. We row.');
  expect(skipped).toEqual([{ start: 9, end: 9 + sentence.length, reason: 'long_sentence' }]);
});

test('a long text is left out whole', () => {
  const long = 'boat '.repeat(MAX_TEXT_CHARACTERS);
  expect(bearableText(long)).toMatchObject({ text: '', skipped: [{ start: 0, end: long.length, reason: 'long_text' }] });
});

test('what no engine and no database can hold is replaced, in place', () => {
  expect(bearableText('a\0b \ud800c').text).toBe('a\ufffdb \ufffdc');
});
