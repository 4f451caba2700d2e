import { expect, it } from 'vitest';
import { readSentences } from './read-sentences.ts';

const split = (text: string): string[][] => readSentences(text).map(({ tokens }) => tokens.map((token) => token.text));

it('splits sentences where one ends and another begins', () => {
  expect(split('Dr. Smith said hello. Then he left.')).toHaveLength(2);
  expect(split('Use e.g. node.js or 1.2 of it.')).toHaveLength(1);
});

it('takes contractions apart and leaves hyphens and identifiers whole', () => {
  expect(split("It's a well-known a_b in node.js, isn't it?")).toEqual([
    ['It', "'s", 'a', 'well-known', 'a_b', 'in', 'node.js', ',', 'is', "n't", 'it', '?'],
  ]);
});

it('says where each token stands, apostrophes of either form and pictures before it', () => {
  const text = '😀 It’s “fine”  now.';
  for (const { tokens } of readSentences(text)) {
    for (const { text: word, start, end } of tokens) expect(text.slice(start, end)).toBe(word);
  }
  expect(readSentences(text)[0]?.tokens.map(({ lower }) => lower)).toContain("'s");
});

it('tags the first word of a sentence as the word it is', () => {
  expect(readSentences('Errors in the template stop the build.')[0]?.tokens[0]?.tag).toBe('NOUN');
});

it.each([
  ['He left.', '.'],
  ['Did he?', '?'],
  ['Opening hours', ''],
  ['We sell:', ':'],
])('knows how %s closes', (text, close) => {
  expect(readSentences(text).at(-1)?.close).toBe(close);
});
