import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type Stripe from 'stripe';
import { eq } from '../../platform/database/query.ts';
import { workspaces } from '../workspaces/index.ts';
import { isLive, markOn, workspaceOf } from './apply-subscription.ts';
import { endWithCredit } from './end-with-credit.ts';
import type { Payments } from './payments.ts';
import { serverMark } from './server-mark.ts';

/**
 * Cancels a subscription at the provider whose workspace was deleted: a checkout open at that time can still be paid, and nobody here would see or
 * cancel it. A workspace being deleted has a closed row; a deleted one has none, and neither has one of another server that shares the account. Then
 * the server mark in the checkout decides, and subscriptions without a mark are left alone.
 * @returns whether it was cancelled
 * @throws ApiError unavailable when the provider cannot be reached
 */
export async function endOrphanedSubscription(
  transaction: NodePgDatabase,
  payments: Payments,
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const workspaceId = workspaceOf(subscription);
  if (workspaceId === null || !isLive(subscription)) return false;
  // Waits if it is just being closed.
  const [workspace] = await transaction
    .select({ closedAt: workspaces.closedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('share');
  const isOrphan = workspace ? workspace.closedAt !== null : markOn(subscription) === serverMark(payments, workspaceId);
  if (isOrphan) await endWithCredit(payments, subscription, 'orphan');
  return isOrphan;
}
