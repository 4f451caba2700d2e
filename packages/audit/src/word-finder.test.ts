import { describe, expect, it } from 'vitest';
import { createWordFinder } from './word-finder.ts';

/** Every occurrence of every word, taking none. */
function placesOf(words: readonly string[], text: string): string[] {
  const places: string[] = [];
  createWordFinder(words)(text, (word, start, end) => {
    places.push(`${words[word]} ${start}-${end}`);
    return false;
  });
  return places;
}

describe('words in a text', () => {
  it.each([
    [['sesame'], 'open sesame, sesame', ['sesame 5-11', 'sesame 13-19']],
    [['sesame', 'same'], 'a sesame', ['sesame 2-8', 'same 4-8']],
    [['abc', 'bcd'], 'xabcdx', ['abc 1-4', 'bcd 2-5']],
    [['aab'], 'aaab', ['aab 1-4']],
    [['abcd', 'bc'], 'abce', ['bc 1-3']],
    [['he', 'she', 'hers'], 'ushers', ['she 1-4', 'he 2-4', 'hers 2-6']],
    [['ab', 'ab'], 'ab', ['ab 0-2']],
    [['größe'], 'die größe', ['größe 4-9']],
    [['a'], '', []],
    [[], 'nothing', []],
    [['nothing'], 'nothin', []],
  ])('%j in %s: %j', (words, text, places) => {
    expect(placesOf(words, text)).toEqual(places);
  });

  it('are told of until one is taken that ends there', () => {
    const taken: number[] = [];
    createWordFinder(['sesame', 'same', 'me'])('sesame', (word) => {
      taken.push(word);
      return word === 1;
    });
    expect(taken).toEqual([0, 1]);
  });

  it('are found as if each were looked for', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const textOf = (length: number): string => Array.from({ length }, () => 'abc'[random(3)]).join('');
    for (let round = 0; round < 300; round += 1) {
      const words = [...new Set(Array.from({ length: 1 + random(5) }, () => textOf(1 + random(4))))];
      const text = textOf(random(30));
      const places = words.flatMap((word) =>
        Array.from(text, (_letter, at) => at).flatMap((at) => (text.startsWith(word, at) ? [`${word} ${at}-${at + word.length}`] : [])),
      );
      expect([words, text, placesOf(words, text).toSorted()]).toEqual([words, text, places.toSorted()]);
    }
  });
});

it('takes a step for each character where words and text are alike', () => {
  // Searching for one word after the other would need some hundred thousand million comparisons: more than an hour.
  const words = Array.from({ length: 100 }, (_, at) => `b${'a'.repeat(1000 - at)}`);
  expect(placesOf(words, 'a'.repeat(10_000_000))).toEqual([]);
});
