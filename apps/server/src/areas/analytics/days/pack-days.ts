import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Logger, pino } from 'pino';
import { eq, exists, sql } from '../../../platform/database/query.ts';
import { doEach } from '../../../platform/queue/do-each.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../../platform/queue/queue.ts';
import { sites } from '../../sites/index.ts';
import { visitDays, visits } from '../tables.ts';
import { dayOf, looseDays } from './loose-days.ts';
import { selectDay } from './select-day.ts';

const DAY_MS = 86_400_000;

/** Runs every hour. */
export const PACK_VISITS: ScheduledJob = { ...CLEANUP, name: 'pack-visits', cron: '25 * * * *' };

/**
 * Creates the handler of pack-visits jobs, which pack days that no longer change. The next run packs what one leaves. A day that cannot be packed
 * delays later days of its site only.
 */
export function createVisitPacker(db: NodePgDatabase, log: Logger = pino({ level: 'silent' })): JobHandler {
  return async (_data, signal) => {
    // A visit may last into the next day.
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
    // Locked, so that removing the site also deletes the new row.
    const [site] = await transaction.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('key share');
    if (!site) return;
    await transaction.execute(sql`
      insert into ${visitDays} (workspace_id, site_id, day, views, visitors, host_at, device_at, country_at, minutes, seconds, path_at, paths, titles,
        hosts, devices, countries)
      ${selectDay(siteId, day)}`);
  });
}
