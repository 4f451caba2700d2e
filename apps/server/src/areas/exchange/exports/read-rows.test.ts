import { expect, it } from 'vitest';
import { idsByBytes } from './read-rows.ts';

const byBytes = (...sizes: readonly number[]) => [...idsByBytes(sizes.map((bytes, index) => ({ id: `${index}`, bytes })))];

it('what is exported is read together up to a megabyte, and what is larger by itself', () => {
  expect(byBytes()).toEqual([]);
  expect(byBytes(1, 2, 3)).toEqual([['0', '1', '2']]);
  expect(byBytes(400_000, 600_000, 1)).toEqual([['0', '1'], ['2']]);
  expect(byBytes(5_000_000, 1, 2_000_000, 1)).toEqual([['0'], ['1'], ['2'], ['3']]);
});
