import { expect, it } from 'vitest';
import { aSchedule } from '../../../testing/samples.ts';
import { rhythmWords } from './schedule-words.ts';

it.each([
  [{}, 'Every day at 06:30, New York time'],
  [{ time_zone: 'UTC' }, 'Every day at 06:30, UTC'],
  [{ rhythm: 'weekly' as const, weekdays: [1] }, 'Every Monday at 06:30, New York time'],
  [{ rhythm: 'weekly' as const, weekdays: [1, 3, 5] }, 'Every Monday, Wednesday and Friday at 06:30, New York time'],
  [{ rhythm: 'monthly' as const, month_day: 15 }, 'On day 15 of each month at 06:30, New York time'],
  [{ rhythm: 'monthly' as const, month_day: 31 }, 'On the last day of each month at 06:30, New York time'],
])('tells %o in words', (rhythm, words) => {
  expect(rhythmWords(aSchedule(1, rhythm))).toBe(words);
});
