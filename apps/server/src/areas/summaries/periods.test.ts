import { expect, it } from 'vitest';
import { dayStart, lastPeriod, periodWords } from './periods.ts';

it.each([
  ['day', '2026-03-01T00:00:00Z', '2026-02-28', '2026-03-01'],
  ['day', '2026-01-01T23:59:59Z', '2025-12-31', '2026-01-01'],
  // From its first moment, a Monday is after the completed week; a Sunday is still within one.
  ['week', '2026-11-30T00:00:00Z', '2026-11-23', '2026-11-30'],
  ['week', '2026-11-29T23:59:59.999Z', '2026-11-16', '2026-11-23'],
  ['week', '2026-01-01T12:00:00Z', '2025-12-22', '2025-12-29'],
  ['month', '2026-03-31T23:59:59Z', '2026-02-01', '2026-03-01'],
  ['month', '2026-03-01T00:00:00Z', '2026-02-01', '2026-03-01'],
  ['month', '2028-03-01T00:00:00Z', '2028-02-01', '2028-03-01'],
  ['month', '2026-01-31T12:00:00Z', '2025-12-01', '2026-01-01'],
] as const)('knows the last whole %s at %s', (every, now, from, to) => {
  expect(lastPeriod(every, new Date(now))).toEqual({ from: new Date(from), to: new Date(to) });
});

it('knows when a day began', () => {
  expect(dayStart(new Date('2026-11-29T23:59:59.999Z'))).toEqual(new Date('2026-11-29'));
});

it.each([
  ['day', 'on 28 February 2026'],
  ['week', 'from 16 February 2026 to 22 February 2026'],
  ['month', 'in February 2026'],
] as const)('says which %s it is', (every, words) => {
  expect(periodWords(every, lastPeriod(every, new Date('2026-03-01T08:00:00Z')))).toBe(words);
});
