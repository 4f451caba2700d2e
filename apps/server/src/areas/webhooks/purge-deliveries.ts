import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { lt, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { webhookDeliveries } from './tables.ts';

/** Runs once a day. */
export const PURGE_DELIVERIES: ScheduledJob = { ...CLEANUP, name: 'purge-webhook-deliveries', cron: '40 3 * * *' };

const KEPT_DAYS = 30;

/** Creates the handler that deletes old deliveries, which contain people’s texts. */
export function createDeliveryPurger(db: NodePgDatabase): JobHandler {
  return async (_data, signal) => {
    const isOld = lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`);
    await deleteInParts(db, webhookDeliveries, isOld, signal);
  };
}
