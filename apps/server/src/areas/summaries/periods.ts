import type { SummaryPeriod } from '@plumbline/contract';

/** The days a summary covers, in UTC, because people’s time zones are not stored. */
export interface Period {
  readonly from: Date;
  /** Exclusive end. */
  readonly to: Date;
}

const DAY_MS = 86_400_000;

/** Start of the day a moment is in. Pure. */
export function dayStart(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
}

/** The last complete day, week (from Monday) or month before a moment. Pure. */
export function lastPeriod(every: SummaryPeriod, now: Date): Period {
  const today = dayStart(now);
  if (every === 'month')
    return {
      from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)),
      to: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
    };
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const [to, days] = every === 'day' ? [today, 1] : [new Date(today.getTime() - sinceMonday * DAY_MS), 7];
  return { from: new Date(to.getTime() - days * DAY_MS), to };
}

const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A period in words: "in October 2026", "from 16 November 2026 to 22 November 2026", "on 22 November 2026". Pure. */
export function periodWords(every: SummaryPeriod, { from, to }: Period): string {
  if (every === 'month') return `in ${month.format(from)}`;
  if (every === 'day') return `on ${date.format(from)}`;
  return `from ${date.format(from)} to ${date.format(new Date(to.getTime() - DAY_MS))}`;
}
