import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => relativeTime(new Date(NOW.getTime() - seconds * 1000), NOW);

it.each([
  [-30, 'just now'],
  [0, 'just now'],
  [4, 'just now'],
  [5, '5 secs ago'],
  [59, '59 secs ago'],
  [60, '1 min ago'],
  [3599, '59 mins ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [29 * 86_400, '29 days ago'],
  [30 * 86_400, '1 month ago'],
  [364 * 86_400, '12 months ago'],
  [365 * 86_400, '1 year ago'],
  [800 * 86_400, '2 years ago'],
])('%i seconds are "%s"', (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});
