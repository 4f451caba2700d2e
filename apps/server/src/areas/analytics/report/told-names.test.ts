import { describe, expect, it } from 'vitest';
import { onlyNames, ToldNames } from './told-names.ts';

/** Names with these counts. */
function seen(counts: Record<string, number>) {
  const names = new ToldNames();
  const byNumber = new Map(Object.entries(counts).map(([name, count]) => [names.numberOf(name), count]));
  return { names, countOf: (number: number): number => byNumber.get(number) ?? 0 };
}

/** Many names, of which the last ones are the most frequent. */
const many = (length: number, rest = '') => seen(Object.fromEntries(Array.from({ length }, (_, at) => [`/${at}${rest}`, at + 1])));

describe('the names seen most', () => {
  it.each([
    ['in their order', { a: 1, b: 3, c: 2 }, ['b', 'c', 'a']],
    ['among equals by name', { d: 1, b: 1, a: 1, c: 2 }, ['c', 'a', 'b']],
    ['without what was not seen', { a: 0, b: 1 }, ['b']],
    ['of none', {}, []],
  ])('are listed %s', (_name, counts, listed) => {
    const { names, countOf } = seen(counts);
    expect(names.most(3, countOf)).toEqual(listed);
  });

  it('are the same as by a sort of all', () => {
    const counts = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`/${(at * 7919) % 500}`, (at * 31) % 17]));
    const { names, countOf } = seen(counts);
    const sorted = Object.entries(counts).toSorted(([one, times], [other, more]) => more - times || (one < other ? -1 : 1));
    expect(names.most(10, countOf)).toEqual(sorted.slice(0, 10).map(([name]) => name));
  });
});

describe('what is seen least', () => {
  it('is kept while there is room', () => {
    const { names, countOf } = many(20_000);
    expect(names.forgetRare(countOf)).toBeNull();
  });

  it.each([
    ['names', 20_001, '', 10_000],
    ['characters', 10_000, 'x'.repeat(500), 4000],
  ])('is forgotten where there are too many %s', (_name, length, rest, most) => {
    const { names, countOf } = many(length, rest);
    const left = names.forgetRare(countOf) ?? [];
    expect(left.length).toBeLessThanOrEqual(most);
    expect(left.length).toBeGreaterThan(most * 0.9);
    expect([left[0], left[1]]).toEqual([length - 1, length - 2]);
    // Numbers are reassigned in this order.
    expect([names.numberOf(`/${length - 1}${rest}`), names.numberOf(`/${length - 2}${rest}`)]).toEqual([0, 1]);
    expect(names.numberOf(`/0${rest}`)).toBe(left.length);
    expect(names.forgetRare(() => 0)).toBeNull();
  });
});

it('tells a few names apart by where they stand, and nothing else', () => {
  const names = onlyNames(['/b', '/a']);
  expect(['/a', '/b', '/c'].map((name) => names.numberOf(name))).toEqual([1, 0, -1]);
});
