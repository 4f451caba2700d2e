import { describe, expect, it } from 'vitest';
import { nextRun, type Rhythm } from './next-run.ts';

const at = (timeZone: string, timeOfDay: string, more: Partial<Rhythm> = {}): Rhythm => ({
  rhythm: 'daily',
  weekdays: [],
  monthDay: null,
  timeOfDay,
  timeZone,
  ...more,
});

/** The next few times after a moment. */
function times(rhythm: Rhythm, after: string, count = 3): string[] {
  const found: string[] = [];
  for (let last = new Date(after); found.length < count;) {
    last = nextRun(rhythm, last);
    found.push(last.toISOString().replace(':00.000Z', 'Z'));
  }
  return found;
}

describe('where the clocks are changed', () => {
  it.each([
    ['Europe/Berlin', '02:30', '2026-03-28T00:00:00Z', ['2026-03-28T01:30Z', '2026-03-29T01:00Z', '2026-03-30T00:30Z']],
    ['America/New_York', '02:30', '2026-03-07T00:00:00Z', ['2026-03-07T07:30Z', '2026-03-08T07:00Z', '2026-03-09T06:30Z']],
    // By half an hour, from 02:00 to 02:30.
    ['Australia/Lord_Howe', '02:15', '2026-10-02T00:00:00Z', ['2026-10-02T15:45Z', '2026-10-03T15:30Z', '2026-10-04T15:15Z']],
  ])('%s: a time that its day does not have runs at the next minute there is', (zone, time, after, expected) => {
    expect(times(at(zone, time), after)).toEqual(expected);
  });

  it.each([
    ['Europe/Berlin', '02:30', '2026-10-24T00:00:00Z', ['2026-10-24T00:30Z', '2026-10-25T00:30Z', '2026-10-26T01:30Z']],
    ['America/New_York', '01:30', '2026-10-31T00:00:00Z', ['2026-10-31T05:30Z', '2026-11-01T05:30Z', '2026-11-02T06:30Z']],
    ['Australia/Lord_Howe', '01:45', '2026-04-03T00:00:00Z', ['2026-04-03T14:45Z', '2026-04-04T14:45Z', '2026-04-05T15:15Z']],
  ])('%s: a time that its day has twice runs once', (zone, time, after, expected) => {
    expect(times(at(zone, time), after)).toEqual(expected);
  });

  it.each([
    ['Asia/Kolkata', '2026-03-28T00:00:00Z', ['2026-03-28T21:00Z', '2026-03-29T21:00Z', '2026-03-30T21:00Z']],
    ['UTC', '2026-03-28T00:00:00Z', ['2026-03-28T02:30Z', '2026-03-29T02:30Z', '2026-03-30T02:30Z']],
  ])('%s has none of this', (zone, after, expected) => {
    expect(times(at(zone, '02:30'), after)).toEqual(expected);
  });

  it('goes on where a zone left out a whole day', () => {
    expect(times(at('Pacific/Apia', '06:00'), '2011-12-29T00:00:00Z')).toEqual([
      '2011-12-29T16:00Z',
      '2011-12-30T10:00Z',
      '2011-12-30T16:00Z',
    ]);
  });
});

it('is due on days of the week by the calendar of the zone', () => {
  const monday = at('Pacific/Auckland', '06:00', { rhythm: 'weekly', weekdays: [1, 4] });
  expect(times(monday, '2026-07-05T00:00:00Z')).toEqual(['2026-07-05T18:00Z', '2026-07-08T18:00Z', '2026-07-12T18:00Z']);
});

it('is due on the last day of a month that is too short', () => {
  const last = at('UTC', '06:00', { rhythm: 'monthly', monthDay: 31 });
  expect(times(last, '2028-01-31T06:00:00Z')).toEqual(['2028-02-29T06:00Z', '2028-03-31T06:00Z', '2028-04-30T06:00Z']);
});

it('is never due at the moment it is asked for', () => {
  expect(nextRun(at('UTC', '06:00'), new Date('2026-05-01T06:00:00Z')).toISOString()).toBe('2026-05-02T06:00:00.000Z');
});
