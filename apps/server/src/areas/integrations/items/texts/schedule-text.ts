import type { FailingSchedule } from '../../../schedules/index.ts';
import { addressLink, listOf, paragraph, type TicketText, withoutScheme } from './write-ticket.ts';

interface ScheduleSource {
  readonly failing: FailingSchedule;
  /** Display name of the test type. */
  readonly kindName: string;
  /** The report of the last failed test; null when none was started. */
  readonly reportUrl: string | null;
  readonly scheduleUrl: string;
}

/** The ticket text for a failing schedule: what, when, since when, and why. Pure. */
export function scheduleText({ failing, kindName, reportUrl, scheduleUrl }: ScheduleSource): TicketText {
  const { schedule, since, lastAt, message } = failing;
  return {
    title: `Scheduled ${kindName} test failing: ${withoutScheme(schedule.url)}`,
    lead: [paragraph([{ text: message }])],
    parts: [
      {
        heading: 'Where',
        blocks: listOf([
          [{ text: 'Address: ' }, addressLink(schedule.url)],
          [{ text: `Schedule: ${schedule.name}` }],
          ...(reportUrl === null ? [] : [[{ text: 'Test report', href: reportUrl }]]),
        ]),
      },
      {
        heading: 'When',
        blocks: listOf([[{ text: `Last failed: ${momentOf(lastAt)}` }], [{ text: `Failing since: ${momentOf(since)}` }]]),
      },
    ],
    origin: { verb: 'Noticed', at: lastAt, by: 'by', url: scheduleUrl, after: '.' },
  };
}

/** To the minute, in UTC, because a ticket is read anywhere. */
function momentOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
