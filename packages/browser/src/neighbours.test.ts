import { expect, it } from 'vitest';
import { Neighbours } from './neighbours.ts';

it('knows whether somebody else was there, also of those who came later and have gone', () => {
  const neighbours = new Neighbours<string>(false);
  const ada = neighbours.enter('ada');
  const own = neighbours.enter('ada');
  expect([ada.hadOthers, own.hadOthers]).toEqual([false, false]);
  neighbours.leave(own);
  neighbours.leave(neighbours.enter('bea'));
  expect([ada.hadOthers, own.hadOthers]).toEqual([true, false]);
  expect(neighbours.enter('ada').hadOthers).toBe(false);
});

it('takes each piece of work for somebody else where told so', () => {
  const neighbours = new Neighbours<string>(true);
  neighbours.enter('stranger');
  expect(neighbours.enter('stranger').hadOthers).toBe(true);
});
