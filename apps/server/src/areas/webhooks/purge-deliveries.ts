import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lt, sql } from '../../platform/database/query.ts';
import type { JobDefinition, JobHandler } from '../../platform/queue/queue.ts';
import { webhookDeliveries } from './tables.ts';

/** Runs once a day. */
export const PURGE_DELIVERIES: JobDefinition & { readonly cron: string } = {
  name: 'purge-webhook-deliveries',
  cron: '40 3 * * *',
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
};

const KEPT_DAYS = 30;

/** Makes the handler that forgets old deliveries: they hold what people wrote. */
export function createDeliveryPurger(db: NodePgDatabase): JobHandler {
  return async () => {
    await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  };
}
