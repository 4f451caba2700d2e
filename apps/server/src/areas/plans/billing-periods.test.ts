import { describe, expect, it } from 'vitest';
import { nextUsagePeriod, periodEnd, usagePeriod } from './billing-periods.ts';

describe('the end of the running period', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 'monthly', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 'monthly', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 'monthly', '2026-03-31T09:59:59Z', '2026-03-31T10:00:00Z'],
    ['2024-02-29T00:00:00Z', 'annually', '2024-03-01T00:00:00Z', '2025-02-28T00:00:00Z'],
    ['2024-02-29T00:00:00Z', 'annually', '2027-12-31T00:00:00Z', '2028-02-29T00:00:00Z'],
    ['2026-12-15T00:00:00Z', 'monthly', '2026-12-20T00:00:00Z', '2027-01-15T00:00:00Z'],
    ['2020-05-05T00:00:00Z', 'monthly', '2026-05-05T00:00:00Z', '2026-06-05T00:00:00Z'],
  ] as const)('of a plan begun %s, paid %s, at %s is %s', (start, period, now, end) => {
    expect(periodEnd(new Date(start), period, new Date(now))).toEqual(new Date(end));
  });
});

describe('the month of usage', () => {
  it('changes at midnight of UTC, whatever the year does', () => {
    expect(usagePeriod(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12');
    expect(usagePeriod(new Date('2027-01-01T00:00:00Z'))).toBe('2027-01');
    expect(nextUsagePeriod(new Date('2026-12-31T23:59:59.999Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
  });
});
