import type { CreateScheduleBody, Schedule } from '@plumbline/contract';

/** What is filled in of a schedule beside what its kind asks. */
export interface RhythmForm {
  readonly name: string;
  readonly rhythm: Schedule['rhythm'];
  readonly weekdays: readonly number[];
  /** As it is typed. */
  readonly monthDay: string;
  readonly time: string;
  readonly timeZone: string;
}

/** The form as it opens: every Monday morning where the reader is. */
export function rhythmFormOf(schedule: Schedule | undefined, name: string): RhythmForm {
  return {
    name: schedule?.name ?? name,
    rhythm: schedule?.rhythm ?? 'weekly',
    weekdays: schedule?.rhythm === 'weekly' ? schedule.weekdays : [1],
    monthDay: String(schedule?.month_day ?? 1),
    time: schedule?.time ?? '06:00',
    timeZone: schedule?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

type Body = Pick<CreateScheduleBody, 'name' | 'rhythm' | 'weekdays' | 'month_day' | 'time' | 'time_zone'>;

/** What is sent of it. @param fallback the name where none was given */
export function rhythmBodyOf({ name, rhythm, weekdays, monthDay, time, timeZone }: RhythmForm, fallback: string): Body {
  return {
    name: name.trim() || fallback,
    rhythm,
    weekdays: [...weekdays],
    month_day: rhythm === 'monthly' && monthDay.trim() !== '' ? Number(monthDay) : null,
    time,
    time_zone: timeZone.trim(),
  };
}
