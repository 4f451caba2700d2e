import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { eq } from '../../platform/database/query.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { analyticsVisitors, visitDays, visits } from './tables.ts';

const jobData = z.object({ siteId: z.uuid() });

/** Makes the handler of forget-site jobs: visits go with their pages, then visitors. What one try leaves the next one takes. */
export function createSiteForgetter(db: NodePgDatabase): JobHandler {
  return async (data, signal) => {
    const { siteId } = jobData.parse(data);
    await deleteInParts(db, visitDays, eq(visitDays.siteId, siteId), signal);
    await deleteInParts(db, visits, eq(visits.siteId, siteId), signal);
    await deleteInParts(db, analyticsVisitors, eq(analyticsVisitors.siteId, siteId), signal);
  };
}
