import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { askStripe, type Payments } from './payments.ts';
import { planOf } from './plan-of.ts';

/** Ends what a workspace pays, at once, before the workspace is deleted. Nothing to pay is nothing to do. @throws ApiError unavailable */
export async function endBilling(db: NodePgDatabase, payments: Payments | null, workspaceId: string): Promise<void> {
  const { subscriptionId } = await planOf(db, workspaceId);
  if (!subscriptionId || !payments) return;
  await askStripe(payments.stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `end-${randomUUID()}` }));
}
