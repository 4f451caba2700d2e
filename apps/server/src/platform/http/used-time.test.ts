import { expect, it } from 'vitest';
import { UsedTime } from './used-time.ts';

it('sums up what each used, half of it after five minutes, and forgets who used nothing lately', () => {
  let now = 0;
  const used = new UsedTime(() => now);
  used.add('Ada', 1000);
  used.add('Ada', 500);
  used.add('Bo', 200);
  expect([used.of('Ada'), used.of('Bo'), used.of('Cy')]).toEqual([1500, 200, 0]);
  now = 300_000;
  expect([used.of('Ada'), used.of('Bo')]).toEqual([750, 100]);
  now = 3_600_000;
  used.add('Cy', 100);
  expect([used.of('Ada'), used.size]).toEqual([0, 1]);
});
