import type { Schedule, ScheduleRun } from '@plumbline/contract';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** "Every Monday and Thursday at 06:30, Berlin time" */
export function rhythmWords({ rhythm, weekdays, month_day: day, time, time_zone: zone }: Schedule): string {
  return `${daysOf(rhythm, weekdays, day)} at ${time}, ${zoneWords(zone)}`;
}

function daysOf(rhythm: Schedule['rhythm'], weekdays: readonly number[], day: number | null): string {
  if (rhythm === 'daily' || weekdays.length === WEEKDAYS.length) return 'Every day';
  if (rhythm === 'weekly') return `Every ${listed(weekdays.map((one) => WEEKDAYS[one - 1] ?? ''))}`;
  return day === 31 ? 'On the last day of each month' : `On day ${day ?? 1} of each month`;
}

function listed(words: readonly string[]): string {
  const [last, ...rest] = words.toReversed();
  return rest.length === 0 ? (last ?? '') : `${rest.toReversed().join(', ')} and ${last}`;
}

/** "Europe/Berlin" → "Berlin time" */
function zoneWords(zone: string): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return place === 'UTC' ? 'UTC' : `${place} time`;
}

export type StateTone = 'neutral' | 'pass' | 'critical' | 'accent' | 'medium';

/** The state of a schedule, in a word. */
export function stateWords({ active, failing_since: since, last_run: last }: Schedule): {
  readonly text: string;
  readonly tone: StateTone;
} {
  if (!active) return { text: 'Paused', tone: 'neutral' };
  if (since !== null) return { text: 'Failing', tone: 'critical' };
  return last?.outcome === 'running' ? { text: 'Running', tone: 'accent' } : { text: 'Active', tone: 'pass' };
}

/** The outcome of a run, in a word. */
export const OUTCOMES: Readonly<Record<ScheduleRun['outcome'], { readonly text: string; readonly tone: StateTone }>> = {
  running: { text: 'Running', tone: 'accent' },
  finished: { text: 'Finished', tone: 'pass' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'critical' },
  refused: { text: 'Not started', tone: 'critical' },
  skipped: { text: 'Skipped', tone: 'medium' },
};
