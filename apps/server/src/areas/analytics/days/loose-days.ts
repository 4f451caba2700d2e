import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql } from '../../../platform/database/query.ts';
import { visitDays, visitPages, visits } from '../tables.ts';

const found = z.tuple([z.object({ day: z.string() })]).or(z.tuple([]));

/** A UTC day, such as 2026-03-01. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The days in a range on which visits to a site started and that are not packed yet. Days are packed in order. */
export async function* looseDays(db: NodePgDatabase, siteId: string, first: string, last: string): AsyncGenerator<string> {
  const packed = sql`(select max(${visitDays.day}) + 1 from ${visitDays} where ${visitDays.siteId} = ${siteId})`;
  let from = sql`greatest(${first}::date, ${packed})`;
  for (;;) {
    const { rows } = await db.execute(sql`
      select (${visits.createdAt} at time zone 'UTC')::date as day from ${visits}
      where ${visits.siteId} = ${siteId} and ${visits.createdAt} >= (${from})::timestamp at time zone 'UTC'
        and ${visits.createdAt} < (${last}::date + 1)::timestamp at time zone 'UTC'
        and exists (select from ${visitPages} where ${visitPages.visitId} = ${visits.id} and ${visitPages.createdAt} < ${visits.createdAt} + interval '1 day')
      order by ${visits.createdAt} limit 1`);
    const [next] = found.parse(rows);
    if (!next) return;
    yield next.day;
    from = sql`${next.day}::date + 1`;
  }
}
