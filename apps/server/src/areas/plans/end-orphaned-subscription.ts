import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type Stripe from 'stripe';
import { eq } from '../../platform/database/query.ts';
import { workspaces } from '../workspaces/index.ts';
import { isLive, markOn, workspaceOf } from './apply-subscription.ts';
import { endWithCredit } from './end-with-credit.ts';
import type { Payments } from './payments.ts';
import { serverMark } from './server-mark.ts';

/**
 * Ends a subscription at the provider whose workspace was deleted: a checkout that was open then can still be paid, and nobody here would
 * see or end what is charged from then on. A workspace that is being deleted has a closed row; one that is gone has none, and neither has
 * one of another server that shares the account: there the mark of the checkout decides, and what has none is left alone.
 * @returns whether it was ended
 * @throws ApiError unavailable when the provider cannot be asked
 */
export async function endOrphanedSubscription(
  transaction: NodePgDatabase,
  payments: Payments,
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const workspaceId = workspaceOf(subscription);
  if (workspaceId === null || !isLive(subscription)) return false;
  // One that is being closed right now is waited for.
  const [workspace] = await transaction
    .select({ closedAt: workspaces.closedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('share');
  const isOrphan = workspace ? workspace.closedAt !== null : markOn(subscription) === serverMark(payments, workspaceId);
  if (isOrphan) await endWithCredit(payments, subscription, 'orphan');
  return isOrphan;
}
