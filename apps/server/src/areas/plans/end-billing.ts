import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import Stripe from 'stripe';
import { ONE_TRY } from './find-subscription.ts';
import { askStripe, type Payments } from './payments.ts';
import { planOf } from './plan-of.ts';

/** Of the account that are looked through; they end by themselves after a day. */
const MAX_OPEN_CHECKOUTS = 1000;

/**
 * Ends what a workspace pays, at once, before the workspace is deleted, and takes back what it was asked to pay. Nothing to pay is nothing
 * to do. @throws ApiError unavailable
 */
export async function endBilling(db: NodePgDatabase, payments: Payments | null, workspaceId: string): Promise<void> {
  if (!payments) return;
  await expireCheckouts(payments, workspaceId);
  const { subscriptionId } = await planOf(db, workspaceId);
  if (!subscriptionId) return;
  await askStripe(payments.stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `end-${randomUUID()}` }));
}

/**
 * Closes the checkouts that are open. One that cannot be closed is no reason to keep somebody's workspace: what is paid at it is ended
 * when the provider tells of it.
 */
async function expireCheckouts({ stripe }: Payments, workspaceId: string): Promise<void> {
  const { sessions } = stripe.checkout;
  try {
    const open = await sessions.list({ status: 'open', limit: 100 }, ONE_TRY).autoPagingToArray({ limit: MAX_OPEN_CHECKOUTS });
    for (const { id, metadata } of open) {
      if (metadata?.['workspace_id'] === workspaceId) await sessions.expire(id, {}, { ...ONE_TRY, idempotencyKey: `expire-${id}` });
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
  }
}
