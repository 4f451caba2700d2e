import { expect, it } from 'vitest';
import { findRings } from './find-rings.ts';

it('finds every ring, and calls no tree one', () => {
  const imports = new Map([
    ['a', ['b', 'outside']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['e', 'g']],
    ['e', ['d']],
    ['f', ['a', 'd', 'g']],
    ['g', []],
  ]);
  expect(findRings(imports)).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});

it('finds a ring within a ring as one', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'a']],
    ['c', ['a']],
  ]);
  expect(findRings(imports)).toEqual([['a', 'b', 'c']]);
});
