import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql } from '../../../platform/database/query.ts';
import { visitDays } from '../tables.ts';
import { type DayOfVisits, readDay } from './day-of-visits.ts';
import { dayOf, looseDays } from './loose-days.ts';
import { selectDay } from './select-day.ts';

const DAY_MS = 86_400_000;

const days = z.array(z.object({ day: z.string() }));

/** Page views that are remembered from one reading to the next: some twenty megabytes. */
const MOST_KEPT = 1_000_000;

/** Reads the visits of a site, day after day, as often as it is called. */
export type ReadVisits = () => AsyncIterable<DayOfVisits>;

/**
 * Prepares to read the visits of a site that may have page views between two moments. The few days that are not packed are put together once; of those that are,
 * what is too much to be remembered is read anew each time.
 */
export async function openDays(db: NodePgDatabase, siteId: string, from: Date, to: Date): Promise<ReadVisits> {
  // A visit lasts for a day at most.
  const [first, last] = [dayOf(new Date(from.getTime() - DAY_MS)), dayOf(new Date(to.getTime() - 1))];
  const { rows } = await db.execute(sql`
    select ${visitDays.day} from ${visitDays}
    where ${visitDays.siteId} = ${siteId} and ${visitDays.day} between ${first} and ${last} order by ${visitDays.day}`);
  const packed = days.parse(rows);
  const loose: DayOfVisits[] = [];
  for await (const day of looseDays(db, siteId, first, last)) {
    const found = await db.execute(selectDay(siteId, day));
    loose.push(readDay(found.rows[0]));
  }
  const kept = new Map<string, DayOfVisits>();
  let room = MOST_KEPT;
  const readPacked = async (day: string): Promise<DayOfVisits> => {
    const known = kept.get(day);
    if (known) return known;
    const found = await db.execute(sql`select * from ${visitDays} where ${visitDays.siteId} = ${siteId} and ${visitDays.day} = ${day}`);
    const read = readDay(found.rows[0]);
    if (read.minutes.length <= room) {
      kept.set(day, read);
      room -= read.minutes.length;
    }
    return read;
  };
  return async function* read() {
    for (const { day } of packed) yield readPacked(day);
    yield* loose;
  };
}
