import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { eq } from '../../platform/database/query.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { analyticsVisitors, visitDays, visits } from './tables.ts';

const jobData = z.object({ siteId: z.uuid() });

/** Creates the handler of forget-site jobs, which delete visits with their pages, then visitors. A retry continues where one stops. */
export function createSiteForgetter(db: NodePgDatabase): JobHandler {
  return async (data, signal) => {
    const { siteId } = jobData.parse(data);
    await deleteInParts(db, visitDays, eq(visitDays.siteId, siteId), signal);
    await deleteInParts(db, visits, eq(visits.siteId, siteId), signal);
    await deleteInParts(db, analyticsVisitors, eq(analyticsVisitors.siteId, siteId), signal);
  };
}
