import { type BillingPeriod, PLAN_IDS, type PlanId } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type Stripe from 'stripe';
import { z } from 'zod';
import { eq, sql } from '../../platform/database/query.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { subscriptions } from './tables.ts';

/** Paid, or being retried; all others have ended or were never paid. */
const LIVE: readonly string[] = ['active', 'trialing', 'past_due'];

/** Metadata that we set on the subscription when it was created. */
const metadata = z.object({ workspace_id: z.uuid(), plan: z.enum(PLAN_IDS).exclude(['free']), server_mark: z.string().optional() });

type Row = typeof subscriptions.$inferInsert;

/** The workspace a subscription was created for; null for one not created here. */
export function workspaceOf(subscription: Stripe.Subscription): string | null {
  return metadata.safeParse(subscription.metadata).data?.workspace_id ?? null;
}

/** The mark of the server that created it; null if it has none. */
export function markOn(subscription: Stripe.Subscription): string | null {
  return metadata.safeParse(subscription.metadata).data?.server_mark ?? null;
}

/** Whether a subscription is paid, or its payment is being retried. */
export function isLive({ status }: Stripe.Subscription): boolean {
  return LIVE.includes(status);
}

/**
 * Updates a workspace’s plan from its subscription. Idempotent.
 * @returns false when the subscription belongs to no workspace here, or was replaced by another
 */
export async function applySubscription(
  transaction: NodePgDatabase,
  subscription: Stripe.Subscription,
  { origin, userId }: { readonly origin: RequestOrigin; readonly userId: string | null },
): Promise<boolean> {
  const said = metadata.safeParse(subscription.metadata);
  if (!said.success) return false;
  const { workspace_id: workspaceId, plan } = said.data;
  const [workspace] = await transaction.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for('share');
  if (!workspace) return false;
  const [before] = await transaction.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId)).for('update');
  const goesOn = isLive(subscription);
  // The end of a subscription that was replaced, or never paid, changes nothing.
  if (!goesOn && before?.stripeSubscriptionId !== subscription.id) return false;
  const row = rowOf(subscription, workspaceId, plan);
  const { workspaceId: _key, ...changes } = row;
  await transaction
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.workspaceId, set: { ...changes, updatedAt: sql`now()` } });
  const isChanged =
    !before ||
    before.plan !== row.plan ||
    before.period !== row.period ||
    before.status !== row.status ||
    before.planEndDate?.getTime() !== row.planEndDate?.getTime();
  if (isChanged) {
    await recordEvent(transaction, {
      kind: 'plan-changed',
      userId,
      workspaceId,
      origin,
      detail: { by: 'stripe', plan, status: row.status ?? 'active', ends: row.planEndDate?.toISOString() ?? '' },
    });
  }
  return true;
}

function rowOf(subscription: Stripe.Subscription, workspaceId: string, plan: PlanId): Row {
  const goesOn = isLive(subscription);
  const [item] = subscription.items.data;
  const currentPeriodEnd = item ? fromSeconds(item.current_period_end) : null;
  const period: BillingPeriod = item?.price.recurring?.interval === 'year' ? 'annually' : 'monthly';
  return {
    workspaceId,
    plan,
    period,
    status: goesOn ? (subscription.status === 'past_due' ? 'past_due' : 'active') : 'canceled',
    startedAt: fromSeconds(subscription.start_date),
    currentPeriodEnd,
    planEndDate: goesOn ? plannedEnd(subscription, currentPeriodEnd) : fromSeconds(subscription.ended_at ?? Date.now() / 1000),
    stripeCustomerId: typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    stripeSubscriptionId: subscription.id,
  };
}

/** When a live subscription will end; null when it continues. */
function plannedEnd(subscription: Stripe.Subscription, currentPeriodEnd: Date | null): Date | null {
  if (subscription.cancel_at !== null) return fromSeconds(subscription.cancel_at);
  return subscription.cancel_at_period_end ? currentPeriodEnd : null;
}

function fromSeconds(seconds: number): Date {
  return new Date(Math.floor(seconds) * 1000);
}
