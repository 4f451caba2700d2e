import { expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

const parts = (...rows: readonly number[]) => [...inParts(rows, (row) => row, 10)];

it('fills parts up to what they may weigh, in order', () => {
  expect(parts()).toEqual([]);
  expect(parts(5, 5, 1, 9, 3)).toEqual([[5, 5], [1, 9], [3]]);
});

it('gives what weighs too much a part of its own', () => {
  expect(parts(1, 30, 2)).toEqual([[1], [30], [2]]);
});
