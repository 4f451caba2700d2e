import { describe, expect, it } from 'vitest';
import { hammingDistance, simhash, textDigest } from './simhash.ts';

const words = (count: number, seed: number) =>
  Array.from({ length: count }, (_word, index) => `word${(index * 7919 + seed) % 1000}`).join(' ');

describe('simhash', () => {
  it('is the same for the same text in any case', () => {
    expect(simhash('Saws for metal and wood')).toBe(simhash('saws FOR metal and wood'));
    expect(simhash('Saws for metal and wood')).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is empty for a text of fewer than three words', () => {
    expect([simhash(''), simhash('one'), simhash('one two')]).toEqual(['', '', '']);
    expect(simhash('one two three')).not.toBe('');
  });

  it('differs little between texts that differ little, and in half of its bits between others', () => {
    const texts = Array.from({ length: 100 }, (_text, seed) => words(400, seed * 37));
    const changed = texts.map((text, index) =>
      hammingDistance(simhash(text), simhash(text.replace(`word${(index * 37 + 1919) % 1000}`, 'changed'))),
    );
    const apart = texts.map((text, index) =>
      hammingDistance(simhash(text), simhash(`${texts[(index + 1) % 100] ?? ''} end`.split(' ').toReversed().join(' '))),
    );
    const mean = (distances: readonly number[]): number => distances.reduce((sum, distance) => sum + distance) / distances.length;
    expect(texts.every((text, index) => text.includes(`word${(index * 37 + 1919) % 1000}`))).toBe(true);
    expect(mean(changed)).toBeLessThan(4);
    expect(Math.max(...changed)).toBeLessThanOrEqual(10);
    expect(mean(apart)).toBeGreaterThan(28);
    expect(Math.min(...apart)).toBeGreaterThan(16);
  });

  it('is not outweighed by a word that fills a table', () => {
    const cells = ' seed'.repeat(1400);
    expect(hammingDistance(simhash(words(230, 1) + cells), simhash(words(230, 500) + cells))).toBeGreaterThan(3);
  });
});

describe('hammingDistance', () => {
  it.each([
    ['0000000000000000', '0000000000000000', 0],
    ['0000000000000000', 'ffffffffffffffff', 64],
    ['8000000000000001', '0000000000000000', 2],
    ['00000000ffffffff', 'ffffffff00000000', 64],
  ])('%s and %s', (left, right, distance) => {
    expect(hammingDistance(left, right)).toBe(distance);
  });
});

describe('textDigest', () => {
  it('is 32 hex digits, empty for nothing', () => {
    expect(textDigest('a')).toMatch(/^[0-9a-f]{32}$/);
    expect(textDigest('a')).not.toBe(textDigest('b'));
    expect(textDigest('')).toBe('');
  });
});
