import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, arrayContains, eq } from '../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
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
  /** A visitor of a site did it, and nobody of the team has looked at it. */
  readonly byVisitor: boolean;
}

/**
 * Writes down what addresses of a workspace are told, in the transaction of what happened: it is told if and only if that is so. What waits
 * for the team, or is its own secret, is not for this. Beyond the limit nothing is told, and all is said here.
 */
export async function announceEvent(
  { queue, rateLimiter }: AnnounceServices,
  transaction: NodePgDatabase,
  { workspaceId, event, data, byVisitor }: Announcement,
): Promise<void> {
  const { id, events, enabled } = webhookAddresses;
  const addresses = await transaction
    .select({ addressId: id })
    .from(webhookAddresses)
    .where(and(eq(webhookAddresses.workspaceId, workspaceId), eq(enabled, true), arrayContains(events, [event])));
  const told: typeof addresses = [];
  const counted = addresses.length === 0 ? '' : await oldestOfOwner(transaction, workspaceId);
  const limit = byVisitor ? VISITOR_DELIVERY_LIMIT : DELIVERY_LIMIT;
  for (const address of addresses) if (await rateLimiter.spend(limit, counted)) told.push(address);
  if (told.length === 0) return;
  const eventId = randomUUID();
  const payload = payloadOf({ eventId, event, workspaceId, data });
  const rows = await transaction
    .insert(webhookDeliveries)
    .values(told.map(({ addressId }) => ({ addressId, eventId, event, payload })))
    .returning({ deliveryId: webhookDeliveries.id });
  const owner = await turnOwnerOfTeam(transaction, workspaceId);
  for (const row of rows) await queue.send(transaction, DELIVER_EVENT.name, row, owner);
  await trimLater({ queue, rateLimiter }, transaction, workspaceId);
}
