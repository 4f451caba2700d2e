import { describe, expect, it } from 'vitest';
import { collapse, countWords } from './text.ts';

describe('collapse', () => {
  it.each([
    ['  a \n\t b\u00a0 ', 'a b'],
    ['\u3000', ''],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(collapse(text)).toBe(expected);
  });
});

describe('collapse and the regular expression it stands for', () => {
  it('agree on every character of the basic plane, alone and doubled', () => {
    for (let code = 0; code < 0x10000; code += 1) {
      const character = String.fromCharCode(code);
      const text = `${character}a${character}${character}b c${character}`;
      if (collapse(text) !== text.replace(/\s+/g, ' ').trim())
        expect(collapse(text), `U+${code.toString(16)}`).toBe(text.replace(/\s+/g, ' ').trim());
    }
    expect(collapse(' a ')).toBe('a');
  });
});

describe('countWords', () => {
  it.each([
    ['', 0],
    ['one', 1],
    ['one two three', 3],
    ['Repairs – while you wait', 4],
    ['“quoted” words … here', 3],
    ["don't don’t", 2],
    ['café naïve Übung', 3],
    ['– — • → | & +', 0],
    ['3.14 2024', 2],
    ['слово ελληνικά', 2],
    ['한국어 문서', 2],
    ['港の工具店', 3],
    ['港の工具店。研ぎます！', 5],
    ['iPhone 対応', 2],
    ['เครื่องมือ', 5],
    ['a-b c/d', 2],
  ])('%s', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
