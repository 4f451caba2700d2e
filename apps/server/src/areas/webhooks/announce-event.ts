import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@plumbline/contract';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Queue } from '../../platform/queue/queue.ts';
import { DELIVER_EVENT } from './delivery-job.ts';
import { payloadOf } from './payload-of.ts';
import { webhookAddresses, webhookDeliveries } from './tables.ts';

/** Something that happened in a workspace. */
export interface Announcement {
  readonly workspaceId: string;
  readonly event: WebhookEvent;
  readonly data: object;
}

/**
 * Writes down what addresses of a workspace are told, in the transaction of what happened: it is told if and only if that is so. What waits
 * for the team, or is its own secret, is not for this.
 */
export async function announceEvent(queue: Queue, transaction: NodePgDatabase, { workspaceId, event, data }: Announcement): Promise<void> {
  const { id, events, enabled } = webhookAddresses;
  const addresses = await transaction
    .select({ addressId: id })
    .from(webhookAddresses)
    .where(and(eq(webhookAddresses.workspaceId, workspaceId), eq(enabled, true), arrayContains(events, [event])));
  if (addresses.length === 0) return;
  const eventId = randomUUID();
  const payload = payloadOf({ eventId, event, workspaceId, data });
  const rows = await transaction
    .insert(webhookDeliveries)
    .values(addresses.map(({ addressId }) => ({ addressId, eventId, event, payload })))
    .returning({ deliveryId: webhookDeliveries.id });
  for (const row of rows) await queue.send(transaction, DELIVER_EVENT.name, row, workspaceId);
}
