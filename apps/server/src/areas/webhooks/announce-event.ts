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
 * Deliveries to the addresses of one person, in all workspaces of theirs: one request can change a hundred posts, and each is told to ten
 * addresses, which may all be somebody else's server. What visitors do is counted apart, or they could end what the team's programs hear.
 */
const DELIVERY_LIMIT: Limit = { name: 'webhook-delivery', points: 3000, perSeconds: 3600 };
const VISITOR_DELIVERY_LIMIT: Limit = { name: 'webhook-visitor-delivery', points: 1500, perSeconds: 3600 };

export interface AnnounceServices {
  readonly queue: Queue;
  readonly rateLimiter: RateLimiter;
}

/** Something that happened in a workspace. */
export interface Announcement {
  readonly workspaceId: string;
  readonly event: WebhookEvent;
  readonly data: object;
  /** The near network of a visitor of a site who did it, and nobody of the team has looked at it; null for all else. */
  readonly network: string | null;
}

/**
 * Writes down what addresses of a workspace are told, in the transaction of what happened: it is told if and only if that is so. What waits
 * for the team, or is its own secret, is not for this. What is beyond the limit is told later, as far as the room of the team has it.
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
