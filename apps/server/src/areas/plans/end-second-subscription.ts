import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type Stripe from 'stripe';
import { eq } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { isLive, workspaceOf } from './apply-subscription.ts';
import { endWithCredit } from './end-with-credit.ts';
import { findSubscription } from './find-subscription.ts';
import type { Payments } from './payments.ts';
import { subscriptions } from './tables.ts';

/**
 * Cancels a subscription created while the workspace already has one: two checkouts open at the same time can both be paid, and nobody here would
 * see or cancel the second.
 * @returns whether it was cancelled
 * @throws ApiError unavailable when the provider cannot be reached
 */
export async function endSecondSubscription(
  transaction: NodePgDatabase,
  payments: Payments,
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const workspaceId = workspaceOf(subscription);
  if (workspaceId === null || !isLive(subscription)) return false;
  // Either may be reported first.
  await takeTurn(transaction, 'subscriptions', workspaceId);
  const [followed] = await transaction.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));
  const firstId = followed?.stripeSubscriptionId ?? null;
  if (firstId === null || firstId === subscription.id) return false;
  const first = await findSubscription(payments, firstId);
  if (first === null || !isLive(first)) return false;
  await endWithCredit(payments, subscription, 'second');
  return true;
}
