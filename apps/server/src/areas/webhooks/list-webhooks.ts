import type { Webhook, WebhookDelivery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { asc, desc, eq } from '../../platform/database/query.ts';
import { findWebhook, presentDelivery, presentWebhook } from './find-webhook.ts';
import { webhookAddresses, webhookDeliveries } from './tables.ts';

const MOST_DELIVERIES = 50;

/** Addresses of a workspace, oldest first. */
export async function listWebhooks(db: NodePgDatabase, workspaceId: string): Promise<Webhook[]> {
  const own = eq(webhookAddresses.workspaceId, workspaceId);
  const rows = await db.select().from(webhookAddresses).where(own).orderBy(asc(webhookAddresses.createdAt), asc(webhookAddresses.id));
  return rows.map(presentWebhook);
}

/** The newest deliveries to an address. @throws ApiError not_found */
export async function listDeliveries(db: NodePgDatabase, workspaceId: string, webhookId: string): Promise<WebhookDelivery[]> {
  await findWebhook(db, workspaceId, webhookId);
  const { addressId, createdAt, id } = webhookDeliveries;
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(addressId, webhookId))
    .orderBy(desc(createdAt), asc(id))
    .limit(MOST_DELIVERIES);
  return rows.map(presentDelivery);
}
