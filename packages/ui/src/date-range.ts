export type DatePreset = '7d' | '30d' | '90d' | 'all';

/** A preset moves with the current day; a range is fixed. Dates are yyyy-mm-dd. Both fit in a URL. */
export type DateRangeValue = { preset: DatePreset } | { from: string; to: string };

export const datePresets: ReadonlyArray<{
  preset: DatePreset;
  label: string;
  days: number | null;
}> = [
  { preset: '7d', label: 'Last 7 days', days: 7 },
  { preset: '30d', label: 'Last 30 days', days: 30 },
  { preset: '90d', label: 'Last 90 days', days: 90 },
  { preset: 'all', label: 'All time', days: null },
];

const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** 12 Mar 2026 */
export function formatDate(date: Date): string {
  return dayMonthYear.format(date);
}

/** yyyy-mm-dd of a date in the reader's own time zone. */
export function toIsoDate(date: Date): string {
  return [date.getFullYear(), `${date.getMonth() + 1}`.padStart(2, '0'), `${date.getDate()}`.padStart(2, '0')].join('-');
}

/** The start of that day in the reader's own time zone. */
export function fromIsoDate(text: string): Date {
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The first and last day of a value; null means unlimited. */
export function resolveDateRange(value: DateRangeValue, today: Date = new Date()): { from: string; to: string } | null {
  if ('from' in value) return value;
  const days = datePresets.find((known) => known.preset === value.preset)?.days ?? null;
  if (days === null) return null;
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (days - 1));
  return { from: toIsoDate(first), to: toIsoDate(today) };
}

/** Last 30 days, or 12 Mar 2026 – 4 Apr 2026. */
export function formatDateRange(value: DateRangeValue): string {
  if ('preset' in value) return datePresets.find((known) => known.preset === value.preset)?.label ?? 'All time';
  const [from, to] = [formatDate(fromIsoDate(value.from)), formatDate(fromIsoDate(value.to))];
  return from === to ? from : `${from} – ${to}`;
}
