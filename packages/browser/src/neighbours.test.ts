import { expect, it, onTestFinished, vi } from 'vitest';
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

it('knows who was there lately, and forgets them', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const neighbours = new Neighbours<string>(false);
  neighbours.enter('ada');
  neighbours.leave(neighbours.enter('bea'));
  vi.advanceTimersByTime(20_000);
  neighbours.leave(neighbours.enter('cyd'));
  expect([...neighbours.lately].toSorted((one, other) => one.localeCompare(other))).toEqual(['ada', 'bea', 'cyd']);
  vi.advanceTimersByTime(20_000);
  expect([...neighbours.lately].toSorted((one, other) => one.localeCompare(other))).toEqual(['ada', 'cyd']);
});

it('takes each piece of work for somebody else where told so', () => {
  const neighbours = new Neighbours<string>(true);
  neighbours.enter('stranger');
  expect(neighbours.enter('stranger').hadOthers).toBe(true);
});
