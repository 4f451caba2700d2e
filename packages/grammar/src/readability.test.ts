import { expect, test } from 'vitest';
import { extractText } from './extract/extract-text.ts';
import { TEXT_SOURCES } from './extract/text-unit.ts';
import { addReading, countReading, NOTHING_READ, readingEase, splitSentences } from './readability.ts';

const count = (html: string, language = 'en') => {
  const { units } = extractText(html, new Set(TEXT_SOURCES));
  return countReading(
    units,
    units.map(() => language),
    units.map(({ text }) => splitSentences(text)),
  );
};
const EASY = `<p>${'The cat sat on the mat. The dog ran to the red barn. '.repeat(12)}</p>`;
const HARD = `<p>${'Notwithstanding considerable organisational complexity, administrative interoperability necessitates comprehensive documentation of institutional responsibilities. '.repeat(12)}</p>`;

test('words are counted in all texts, sentences in running text', () => {
  expect(count('<h1>Three small boats</h1><p>One boat sails. Two wait.</p>')).toMatchObject({ words: 8, sentences: 2, longSentences: 0 });
});

test('long sentences are counted', () => {
  expect(count(`<p>${'word '.repeat(26)}end. Short one.</p>`)).toMatchObject({ sentences: 2, longSentences: 1 });
});

test('easy text is easier than hard text', () => {
  const easy = readingEase(count(EASY)) ?? 0;
  const hard = readingEase(count(HARD)) ?? 0;
  expect(easy).toBeGreaterThan(90);
  expect(hard).toBeLessThan(10);
});

test('too little text and other languages have no ease', () => {
  expect(readingEase(count('<p>One boat.</p>'))).toBeNull();
  expect(readingEase(count(EASY, 'de'))).toBeNull();
  expect(readingEase(NOTHING_READ)).toBeNull();
});

test('pages add up', () => {
  expect(addReading(count(EASY), NOTHING_READ)).toEqual(count(EASY));
  expect(addReading(count(EASY), count(HARD)).words).toBe(count(EASY).words + count(HARD).words);
});
