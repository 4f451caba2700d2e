import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { type Column, sql, type SQL } from '../../../platform/database/query.ts';
import { visitDays } from '../tables.ts';
import { type DayOfVisits, MOST_NAMES, readDay, sizeOf } from './day-of-visits.ts';
import { dayOf, looseDays } from './loose-days.ts';
import { selectDay } from './select-day.ts';
import { tooManyVisits } from './too-many-visits.ts';

const DAY_MS = 86_400_000;

const days = z.array(z.object({ day: z.string() }));

/** Bytes of packed days cached between passes: about a million page views with the names of their pages. */
const MOST_KEPT = 24_000_000;

/**
 * Time limit in ms for assembling the unpacked days of one report. There are two or three, of seconds at most; but if one cannot be packed, there may
 * be ninety.
 */
const MOST_LOOSE_MS = 60_000;

/** Reads the visits of a site day by day; may be called repeatedly. */
export type ReadVisits = () => AsyncIterable<DayOfVisits>;

/**
 * Prepares to read the visits of a site that may have page views in a time range. Unpacked days are assembled once; packed ones that exceed the cache
 * are read again in each pass.
 * @throws ApiError unavailable when that takes too long
 */
export async function openDays(db: NodePgDatabase, siteId: string, from: Date, to: Date, mostLooseMs = MOST_LOOSE_MS): Promise<ReadVisits> {
  // A visit lasts a day at most.
  const [first, last] = [dayOf(new Date(from.getTime() - DAY_MS)), dayOf(new Date(to.getTime() - 1))];
  const { rows } = await db.execute(sql`
    select ${visitDays.day} from ${visitDays}
    where ${visitDays.siteId} = ${siteId} and ${visitDays.day} between ${first} and ${last} order by ${visitDays.day}`);
  const packed = days.parse(rows);
  const loose: DayOfVisits[] = [];
  const begun = performance.now();
  for await (const day of looseDays(db, siteId, first, last)) {
    if (loose.length > 0 && performance.now() - begun > mostLooseMs) throw tooManyVisits();
    const found = await db.execute(selectDay(siteId, day));
    loose.push(readDay(found.rows[0]));
  }
  const kept = new Map<string, DayOfVisits>();
  let room = MOST_KEPT;
  const readPacked = async (day: string): Promise<DayOfVisits> => {
    const known = kept.get(day);
    if (known) return known;
    const found = await db.execute(selectPacked(siteId, day));
    const read = readDay(found.rows[0]);
    const size = sizeOf(read);
    if (size <= room) {
      kept.set(day, read);
      room -= size;
    }
    return read;
  };
  const all = [
    ...packed.map(({ day }) => ({ start: Date.parse(day), read: () => readPacked(day) })),
    ...loose.map((day) => ({ start: day.start.getTime(), read: async () => day })),
  ].toSorted((one, other) => one.start - other.start);
  return async function* read() {
    for (const day of all) yield day.read();
  };
}

/** A packed day. Earlier versions stored more names, most frequent first; the surplus is cut off in the database. */
function selectPacked(siteId: string, day: string): SQL {
  const told = (words: Column): SQL =>
    sql`case when jsonb_array_length(${words}) > ${MOST_NAMES} then jsonb_path_query_array(${words}, ${sql.raw(`'$[0 to ${MOST_NAMES - 1}]'`)}) else ${words} end`;
  const { views, visitors, hostAt, deviceAt, countryAt, minutes, seconds, pathAt, paths, titles, hosts, devices, countries } = visitDays;
  return sql`
    select ${visitDays.day}, ${views}, ${visitors}, ${hostAt}, ${deviceAt}, ${countryAt}, ${minutes}, ${seconds}, ${pathAt}, ${told(paths)} as paths, ${told(titles)} as titles,
      ${told(hosts)} as hosts, ${devices}, ${countries}
    from ${visitDays} where ${visitDays.siteId} = ${siteId} and ${visitDays.day} = ${day}`;
}
