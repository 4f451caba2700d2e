import type { ScheduleRhythm } from '@plumbline/contract';
import { wallTime } from './wall-time.ts';

/** A recurring local time. */
export interface Rhythm {
  readonly rhythm: ScheduleRhythm;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly monthDay: number | null;
  /** `06:30` */
  readonly timeOfDay: string;
  /** IANA name. */
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
/** A monthly schedule is due within 31 days; time zones that skip a day may add one. */
const LOOK_AHEAD_DAYS = 64;

/**
 * The next time after a moment. Pure. A time skipped by a clock change becomes the first minute after the gap; of a time that occurs twice,
 * it is the first.
 */
export function nextRun(rhythm: Rhythm, after: Date): Date {
  const minutes = minutesOf(rhythm.timeOfDay);
  // In some time zones it is still yesterday.
  const first = Math.floor(after.getTime() / DAY_MS) - 1;
  for (let day = first; day < first + LOOK_AHEAD_DAYS; day += 1) {
    if (!isDay(rhythm, new Date(day * DAY_MS))) continue;
    const at = wallTime(day * DAY_MS + minutes * 60_000, rhythm.timeZone);
    if (at > after) return at;
  }
  throw new Error(`A ${rhythm.rhythm} rhythm has no next time.`);
}

/** @param date midnight of the day, as if it were UTC */
function isDay({ rhythm, weekdays, monthDay }: Rhythm, date: Date): boolean {
  if (rhythm === 'daily') return true;
  if (rhythm === 'weekly') return weekdays.includes(date.getUTCDay() === 0 ? 7 : date.getUTCDay());
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(monthDay ?? 1, last);
}

function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}
