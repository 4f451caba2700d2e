import { describe, expect, it } from 'vitest';
import { createSecretFinder } from './secret-finder.ts';

const shown = (words: readonly string[], text: string): string => {
  let left = '';
  let from = 0;
  for (const { start, end } of createSecretFinder(words)(text)) {
    left += `${text.slice(from, start)}*`;
    from = end;
  }
  return left + text.slice(from);
};

describe('words in a text', () => {
  it.each([
    [['sesame'], 'open sesame, sesame', 'open *, *'],
    [['sesame', 'same'], 'the same sesame', 'the * *'],
    [['abc', 'bcd'], 'xabcdx', 'x*x'],
    [['aab'], 'aaab', 'a*'],
    [['abcd', 'bc'], 'abce bc', 'a*e *'],
    [['he', 'she', 'hers'], 'ushers', 'u*'],
    [['aa'], 'aaaaa', '*'],
    [['ab', 'ab'], 'abab', '**'],
    [['größe'], 'die größe der größen', 'die * der *n'],
    [['a'], '', ''],
    [[], 'nothing', 'nothing'],
    [['nothing'], 'nothin', 'nothin'],
  ])('%j in %s: %s', (words, text, expected) => {
    expect(shown(words, text)).toBe(expected);
  });

  it('are found as if each were looked for', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const textOf = (length: number): string => Array.from({ length }, () => 'abc'[random(3)]).join('');
    for (let round = 0; round < 300; round += 1) {
      const words = Array.from({ length: 1 + random(5) }, () => textOf(1 + random(4)));
      const text = textOf(random(30));
      const covered = Array.from(text, (_letter, at) =>
        words.some((word) => Array.from(word, (_l, back) => text.startsWith(word, at - back) && at >= back).some(Boolean)),
      );
      const found = Array.from(text, () => false);
      for (const { start, end } of createSecretFinder(words)(text)) found.fill(true, start, end);
      expect([words, text, found]).toEqual([words, text, covered]);
    }
  });
});

it('takes one step a character where words and text are alike', () => {
  // One after the other, some hundred thousand million comparisons: more than an hour.
  const words = Array.from({ length: 100 }, (_, at) => `b${'a'.repeat(1000 - at)}`);
  expect(createSecretFinder(words)('a'.repeat(10_000_000))).toEqual([]);
});
