import { describe, expect, it } from 'vitest';
import { entropyOf, looksRandom } from './random-text.ts';

describe('entropyOf', () => {
  it.each([
    ['aaaa', 0],
    ['abab', 1],
    ['abcdefgh', 3],
    ['', 0],
  ])('%s', (text, bits) => {
    expect(entropyOf(text)).toBeCloseTo(bits);
  });
});

describe('looksRandom', () => {
  it.each(['d41d8cd98f00b204e9800998ecf8427e', '550e8400-e29b-41d4-a716-446655440000', 'v1.Mr8K2pQz7Lw9Xc4T', 'k9f3J2mQ8xZ1pL7v'])(
    '%s does',
    (value) => {
      expect(looksRandom(value)).toBe(true);
    },
  );

  it.each([
    'spring-sale-2024-berlin',
    'a1b2c3',
    '20240131123000000000',
    'conference-2025-track-2-session-11',
    'iphone15promax-leather-case',
    'a sentence with spaces 1 a 2 b 3',
    'averyveryverylongword',
    '',
  ])('%s does not', (value) => {
    expect(looksRandom(value)).toBe(false);
  });
});
