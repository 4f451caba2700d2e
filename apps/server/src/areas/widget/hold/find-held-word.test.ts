import { describe, expect, it } from 'vitest';
import { findHeldWord, plainLetters } from './find-held-word.ts';

const find = (text: string, ...words: string[]): string | null => findHeldWord(plainLetters(text), words)?.listed ?? null;

describe('a held word', () => {
  it.each([
    ['Buy at the CASINO now', 'casino'],
    ['casino', 'Casino'],
    ['Ein ÄRGERNIS.', 'ärgernis'],
    ['СПАМ здесь', 'спам'],
    ['see https://casino.example/win', 'casino'],
    ['ca\u00ADsi\u200Bno', 'casino'],
    ['ｃａｓｉｎｏ', 'casino'],
    ['Free\n  money today', 'free money'],
    ['Learn C++ here', 'c++'],
    ['这里有赌场广告', '赌场'],
  ])('is found in %j', (text, word) => expect(find(text, word)).toBe(word));

  it.each([
    ['Essential casinos', 'casino'],
    ['Scunthorpe', 'thorpe'],
    ['a.b', 'axb'],
    ['ärger', 'rger'],
    ['text', ' '],
  ])('is not found in %j as a part of another: %j', (text, word) => expect(find(text, word)).toBeNull());

  it.each([
    ['ΑΣ ΠΑΜΕ', 'ας', 'ΑΣ'],
    ['an İzmir offer', 'offer', 'offer'],
    ['a 𝔘 casino', 'casino', 'casino'],
  ])('stands where it is read in %j', (text, word, shown) => {
    const plain = plainLetters(text);
    const found = findHeldWord(plain, [word]);
    expect(found && plain.slice(found.start, found.end)).toBe(shown);
  });

  it('takes a step for each letter where words and text are alike', () => {
    // Checked naively, about a hundred billion comparisons.
    const words = Array.from({ length: 100 }, (_, at) => `${'a'.repeat(1000 + at)}b`);
    expect(findHeldWord('a'.repeat(1_000_000), words)).toBeNull();
  });

  it('is the first of those in the text', () => expect(find('one two three', 'three', 'two')).toBe('two'));
});
