import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, arrayContains, eq } from '../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { spendShare } from '../../platform/http/spend-share.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam } from '../accounts/index.ts';
import { oldestOfOwner } from '../workspaces/index.ts';
import { DELIVER_EVENT } from './delivery-job.ts';
import { payloadOf } from './payload-of.ts';
import { webhookAddresses, webhookDeliveries } from './tables.ts';
import { trimLater } from './trim-deliveries.ts';

/**
 * Deliveries to the addresses of one owner in all workspaces: one request can change a hundred posts, each reported to ten addresses, which may all
 * belong to someone else’s server. Visitors’ actions are counted separately; otherwise they could cut off the team’s own programs.
 */
const DELIVERY_LIMIT: Limit = { name: 'webhook-delivery', points: 3000, perSeconds: 3600 };
const VISITOR_DELIVERY_LIMIT: Limit = { name: 'webhook-visitor-delivery', points: 1500, perSeconds: 3600 };

export interface AnnounceServices {
  readonly queue: Queue;
  readonly rateLimiter: RateLimiter;
}

/** An event in a workspace. */
export interface Announcement {
  readonly workspaceId: string;
  readonly event: WebhookEvent;
  readonly data: object;
  /** The near network of the visitor who caused it, unless the team has approved it; otherwise null. */
  readonly network: string | null;
}

/**
 * Queues an event for a workspace’s addresses, in the transaction of the event. Not for held or internal content. Events beyond the
 * limit are sent later, as far as the team’s storage limit allows.
 */
export async function announceEvent(
  { queue, rateLimiter }: AnnounceServices,
  transaction: NodePgDatabase,
  { workspaceId, event, data, network }: Announcement,
): Promise<void> {
  const { id, events, enabled } = webhookAddresses;
  const addresses = await transaction
    .select({ addressId: id })
    .from(webhookAddresses)
    .where(and(eq(webhookAddresses.workspaceId, workspaceId), eq(enabled, true), arrayContains(events, [event])));
  if (addresses.length === 0) return;
  const counted = await oldestOfOwner(transaction, workspaceId);
  const limit = network === null ? DELIVERY_LIMIT : VISITOR_DELIVERY_LIMIT;
  const told: { addressId: string; late: boolean }[] = [];
  for (const { addressId } of addresses) told.push({ addressId, late: !(await spendShare(rateLimiter, limit, counted, network)) });
  const eventId = randomUUID();
  const payload = payloadOf({ eventId, event, workspaceId, data });
  const rows = await transaction
    .insert(webhookDeliveries)
    .values(told.map((one) => ({ ...one, eventId, event, payload, byVisitor: network !== null })))
    .returning({ deliveryId: webhookDeliveries.id, late: webhookDeliveries.late });
  const owner = await turnOwnerOfTeam(transaction, workspaceId);
  for (const { deliveryId, late } of rows) if (!late) await queue.send(transaction, DELIVER_EVENT.name, { deliveryId }, owner);
  await trimLater({ queue, rateLimiter }, transaction, workspaceId);
}
