import { expect, it } from 'vitest';
import { longDate } from './long-date.ts';

it.each([
  [new Date(2026, 2, 1), 'March 1st, 2026'],
  [new Date(2026, 2, 2), 'March 2nd, 2026'],
  [new Date(2026, 2, 3), 'March 3rd, 2026'],
  [new Date(2026, 2, 4), 'March 4th, 2026'],
  [new Date(2026, 10, 11), 'November 11th, 2026'],
  [new Date(2026, 10, 13), 'November 13th, 2026'],
  [new Date(2025, 11, 22), 'December 22nd, 2025'],
  [new Date(2025, 11, 31), 'December 31st, 2025'],
])('%s', (date, words) => {
  expect(longDate(date)).toBe(words);
});
