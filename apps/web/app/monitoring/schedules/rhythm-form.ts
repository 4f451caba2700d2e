import type { CreateScheduleBody, Schedule } from '@plumbline/contract';

/** The fields of a schedule besides those of its kind of test. */
export interface RhythmForm {
  readonly name: string;
  readonly rhythm: Schedule['rhythm'];
  readonly weekdays: readonly number[];
  /** As typed. */
  readonly monthDay: string;
  readonly time: string;
  readonly timeZone: string;
}

/** The initial form values: every Monday morning in the reader's time zone. */
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

/** The request body from the form. @param fallback the name if none was given */
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
