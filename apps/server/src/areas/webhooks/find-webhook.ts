import type { Webhook, WebhookDelivery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { AddressRow, DeliveryRow } from './call-address.ts';
import { webhookAddresses, webhookDeliveries } from './tables.ts';

/** An address of a workspace. @throws ApiError not_found */
export async function findWebhook(db: NodePgDatabase, workspaceId: string, id: string): Promise<AddressRow> {
  const own = and(eq(webhookAddresses.id, id), eq(webhookAddresses.workspaceId, workspaceId));
  const [row] = await db.select().from(webhookAddresses).where(own);
  if (!row) throw notFound('webhook');
  return row;
}

/** A delivery to an address of a workspace. @throws ApiError not_found */
export async function findDelivery(
  db: NodePgDatabase,
  workspaceId: string,
  id: string,
): Promise<{ readonly delivery: DeliveryRow; readonly address: AddressRow }> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, address: webhookAddresses })
    .from(webhookDeliveries)
    .innerJoin(webhookAddresses, eq(webhookAddresses.id, webhookDeliveries.addressId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookAddresses.workspaceId, workspaceId)));
  if (!found) throw notFound('delivery');
  return found;
}

export function presentWebhook({ id, url, events, enabled, failingSince, stoppedAt, createdAt }: AddressRow): Webhook {
  return {
    id,
    url,
    events,
    enabled,
    failing_since: failingSince?.toISOString() ?? null,
    stopped_at: stoppedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, payload, state, attempts, answer } = row;
  return {
    id,
    event_id: row.eventId,
    event,
    payload,
    state,
    attempts,
    answer_status: row.answerStatus,
    answer,
    created_at: row.createdAt.toISOString(),
    tried_at: row.triedAt?.toISOString() ?? null,
    next_try_at: state === 'waiting' ? row.nextTryAt.toISOString() : null,
  };
}
