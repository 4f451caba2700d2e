import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { doEach, type DoEachServices } from '../../platform/queue/do-each.ts';
import { inTurn } from '../../platform/queue/in-turn.ts';
import { EVERY_TEN_MINUTES, type Queue, type ScheduledJob } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam } from '../accounts/index.ts';
import { oldestOfOwner } from '../workspaces/index.ts';
import { DELIVER_EVENT } from './delivery-job.ts';
import { webhookAddresses, webhookDeliveries } from './tables.ts';

/** Runs every ten minutes. */
export const SEND_LATE: ScheduledJob = { ...EVERY_TEN_MINUTES, name: 'send-late-webhook-deliveries' };

const BATCH = 2000;
/**
 * Delayed deliveries to the addresses of one owner. Counted separately, so that a backlog caused by strangers does not use up the limit for new
 * events.
 */
const LATE_LIMIT: Limit = { name: 'webhook-late-delivery', points: 1500, perSeconds: 3600 };

export interface LateServices extends DoEachServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly rateLimiter: RateLimiter;
}

/** Queues delayed deliveries, oldest first, as many as the hourly limit allows. */
export async function sendLate(services: LateServices, signal: AbortSignal): Promise<void> {
  const { addressId, createdAt, late, id } = webhookDeliveries;
  const waiting = await services.db
    .select({ deliveryId: id, workspaceId: webhookAddresses.workspaceId })
    .from(webhookDeliveries)
    .innerJoin(webhookAddresses, eq(webhookAddresses.id, addressId))
    .where(eq(late, true))
    .orderBy(inTurn(webhookAddresses.workspaceId, createdAt), createdAt, id)
    .limit(BATCH);
  const hasNoneLeft = new Set<string>();
  await doEach(services, waiting, signal, async ({ deliveryId, workspaceId }) => {
    if (hasNoneLeft.has(workspaceId)) return;
    const isSent = await sendOne(services, deliveryId, workspaceId);
    if (!isSent) hasNoneLeft.add(workspaceId);
  });
}

/** @returns whether the limit allowed it */
async function sendOne({ db, queue, rateLimiter }: LateServices, deliveryId: string, workspaceId: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [taken] = await transaction
      .update(webhookDeliveries)
      .set({ late: false })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.late, true)))
      .returning({ state: webhookDeliveries.state });
    // It was deleted, or sent manually.
    if (taken?.state !== 'waiting') return true;
    if (!(await rateLimiter.spend(LATE_LIMIT, await oldestOfOwner(transaction, workspaceId)))) {
      await transaction.update(webhookDeliveries).set({ late: true }).where(eq(webhookDeliveries.id, deliveryId));
      return false;
    }
    await queue.send(transaction, DELIVER_EVENT.name, { deliveryId }, await turnOwnerOfTeam(transaction, workspaceId));
    return true;
  });
}
