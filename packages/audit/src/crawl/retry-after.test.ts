import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['0', 0],
  [' 30 ', 30_000],
  ['Sat, 21 Nov 2026 12:00:05 GMT', 5_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['', null],
  ['1.5', null],
  ['-1', null],
  ['soon', null],
  ['9999999999', null],
])('%j is %s ms', (value, expected) => {
  expect(retryAfterMs(value, now)).toBe(expected);
});
