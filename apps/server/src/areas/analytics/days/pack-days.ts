import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Logger, pino } from 'pino';
import { eq, exists, sql } from '../../../platform/database/query.ts';
import { doEach } from '../../../platform/queue/do-each.ts';
import { type JobHandler, type ScheduledJob, TIDYING } from '../../../platform/queue/queue.ts';
import { sites } from '../../sites/index.ts';
import { visitDays, visits } from '../tables.ts';
import { dayOf, looseDays } from './loose-days.ts';
import { selectDay } from './select-day.ts';

const DAY_MS = 86_400_000;

/** Runs every hour. */
export const PACK_VISITS: ScheduledJob = { ...TIDYING, name: 'pack-visits', cron: '25 * * * *' };

/**
 * Makes the handler of pack-visits jobs, which pack the days of which nothing changes any more. What one run does not get to the next one packs, and a
 * day that cannot be packed keeps those after it waiting, of its site alone.
 */
export function createVisitPacker(db: NodePgDatabase, log: Logger = pino({ level: 'silent' })): JobHandler {
  return async (_data, signal) => {
    // Visits of a day go on for one more.
    const last = dayOf(new Date(Date.now() - 2 * DAY_MS));
    const ofSite = db.select({ id: visits.id }).from(visits).where(eq(visits.siteId, sites.id));
    const visited = await db.select({ id: sites.id }).from(sites).where(exists(ofSite));
    await doEach({ log }, visited, signal, async ({ id }) => {
      for await (const day of looseDays(db, id, '2000-01-01', last)) {
        signal.throwIfAborted();
        await packDay(db, id, day);
      }
    });
  };
}

async function packDay(db: NodePgDatabase, siteId: string, day: string): Promise<void> {
  await db.transaction(async (transaction) => {
    // Held, so that whoever removes the site takes the day along.
    const [site] = await transaction.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('key share');
    if (!site) return;
    await transaction.execute(sql`
      insert into ${visitDays} (workspace_id, site_id, day, views, visitors, host_at, device_at, country_at, minutes, seconds, path_at, paths, titles,
        hosts, devices, countries)
      ${selectDay(siteId, day)}`);
  });
}
