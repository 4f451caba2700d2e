import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inParts, PART } from '../../platform/database/in-parts.ts';
import { inArray, lt, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, TIDYING } from '../../platform/queue/queue.ts';
import { webhookDeliveries } from './tables.ts';

/** Runs once a day. */
export const PURGE_DELIVERIES: ScheduledJob = { ...TIDYING, name: 'purge-webhook-deliveries', cron: '40 3 * * *' };

const KEPT_DAYS = 30;

/** Makes the handler that forgets old deliveries: they hold what people wrote. */
export function createDeliveryPurger(db: NodePgDatabase): JobHandler {
  return async (_data, signal) => {
    const old = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
      .limit(PART);
    await inParts(signal, () => db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, old)));
  };
}
