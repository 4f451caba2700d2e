import type { BillingPeriod } from '@plumbline/contract';

/**
 * End of the current billing period, counted from the start of the plan. In shorter months the last day is used:
 * what started on 31 January renews on 28 February and again on 31 March.
 */
export function periodEnd(startedAt: Date, period: BillingPeriod, now: Date): Date {
  const step = period === 'monthly' ? 1 : 12;
  const months = (now.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 + now.getUTCMonth() - startedAt.getUTCMonth();
  for (let count = Math.max(1, Math.floor(months / step)); ; count += 1) {
    const end = addMonths(startedAt, count * step);
    if (end > now) return end;
  }
}

function addMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

/** The calendar month, in UTC, in which usage is counted: `2026-03`. */
export function usagePeriod(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** When the meters are reset. */
export function nextUsagePeriod(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
