import type { Schedule } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { rhythmWords } from './schedule-words.ts';

const SCHEDULE: Schedule = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Harbour',
  kind: 'seo',
  url: 'https://example.com/',
  options: {},
  rhythm: 'daily',
  weekdays: [],
  month_day: null,
  time: '06:30',
  time_zone: 'America/New_York',
  active: true,
  next_run_at: null,
  failing_since: null,
  last_run: null,
  scores: [],
  runs_for: '',
  created_at: '2026-01-01T00:00:00.000Z',
};

it.each([
  [{}, 'Every day at 06:30, New York time'],
  [{ time_zone: 'UTC' }, 'Every day at 06:30, UTC'],
  [{ rhythm: 'weekly', weekdays: [1] }, 'Every Monday at 06:30, New York time'],
  [{ rhythm: 'weekly', weekdays: [1, 3, 5] }, 'Every Monday, Wednesday and Friday at 06:30, New York time'],
  [{ rhythm: 'monthly', month_day: 15 }, 'On day 15 of each month at 06:30, New York time'],
  [{ rhythm: 'monthly', month_day: 31 }, 'On the last day of each month at 06:30, New York time'],
] as const)('tells %o in words', (rhythm, words) => {
  expect(rhythmWords({ ...SCHEDULE, ...rhythm, weekdays: [...('weekdays' in rhythm ? rhythm.weekdays : [])] })).toBe(words);
});
