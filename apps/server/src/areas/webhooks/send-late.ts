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
/** Late deliveries to the addresses of one person. Counted apart, or what strangers have piled up would take the share of what is new. */
const LATE_LIMIT: Limit = { name: 'webhook-late-delivery', points: 1500, perSeconds: 3600 };

export interface LateServices extends DoEachServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly rateLimiter: RateLimiter;
}

/** Hands deliveries that were too many at once to the workers, the oldest first, as many as an hour has left. */
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

/** @returns whether there was some left for it */
async function sendOne({ db, queue, rateLimiter }: LateServices, deliveryId: string, workspaceId: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [taken] = await transaction
      .update(webhookDeliveries)
      .set({ late: false })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.late, true)))
      .returning({ state: webhookDeliveries.state });
    // It was trimmed, or sent by hand.
    if (taken?.state !== 'waiting') return true;
    if (!(await rateLimiter.spend(LATE_LIMIT, await oldestOfOwner(transaction, workspaceId)))) {
      await transaction.update(webhookDeliveries).set({ late: true }).where(eq(webhookDeliveries.id, deliveryId));
      return false;
    }
    await queue.send(transaction, DELIVER_EVENT.name, { deliveryId }, await turnOwnerOfTeam(transaction, workspaceId));
    return true;
  });
}
