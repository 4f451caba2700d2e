import { randomUUID } from 'node:crypto';
import { WEBHOOK_TEST_EVENT, type WebhookDelivery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type AddressRow, callAddress, type CallServices, type DeliveryRow, hasArrived } from './call-address.ts';
import { findDelivery, findWebhook, presentDelivery } from './find-webhook.ts';
import { payloadOf } from './payload-of.ts';
import { webhookAddresses, webhookDeliveries } from './tables.ts';
import { trimLater } from './trim-deliveries.ts';

export interface HandServices extends CallServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly rateLimiter: RateLimiter;
}

/** Sends a test event immediately, even to an address that is turned off. @throws ApiError not_found */
export async function testWebhook(services: HandServices, workspaceId: string, id: string): Promise<WebhookDelivery> {
  const address = await findWebhook(services.db, workspaceId, id);
  const eventId = randomUUID();
  const payload = payloadOf({ eventId, event: WEBHOOK_TEST_EVENT, workspaceId, data: { message: 'This is a test event.' } });
  const row = await services.db.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(webhookDeliveries)
      // A manual attempt is not retried.
      .values({ addressId: address.id, eventId, event: WEBHOOK_TEST_EVENT, payload, state: 'failed' })
      .returning();
    await trimLater(services, transaction, workspaceId);
    return added;
  });
  if (!row) throw new Error('The delivery was not written.');
  return sendOnce(services, address, row);
}

/** Resends a delivery immediately, whatever its state. A pending one stays pending if it fails. @throws ApiError not_found */
export async function resendDelivery(services: HandServices, workspaceId: string, id: string): Promise<WebhookDelivery> {
  const { address, delivery } = await findDelivery(services.db, workspaceId, id);
  return sendOnce(services, address, delivery);
}

async function sendOnce(services: HandServices, address: AddressRow, delivery: DeliveryRow): Promise<WebhookDelivery> {
  const told = await callAddress(services, address, delivery);
  return services.db.transaction(async (transaction) => {
    if (hasArrived(told)) await transaction.update(webhookAddresses).set({ failingSince: null }).where(eq(webhookAddresses.id, address.id));
    const { state, attempts } = webhookDeliveries;
    const [row] = await transaction
      .update(webhookDeliveries)
      .set({
        // Once delivered, it stays delivered.
        state: hasArrived(told) ? 'delivered' : state,
        attempts: delivery.state === 'waiting' ? attempts : sql`${attempts} + 1`,
        answerStatus: told.status,
        answer: told.answer,
        triedAt: sql`now()`,
      })
      .where(eq(webhookDeliveries.id, delivery.id))
      .returning();
    return presentDelivery(row ?? delivery);
  });
}
