import { expect, it } from 'vitest';
import { lineOf } from './line-of.ts';

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 3],
  [9, 3],
])('offset %i is on line %i', (offset, line) => {
  expect(lineOf('a\n\nb', offset)).toBe(line);
});
