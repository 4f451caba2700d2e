import { type BillingPeriod, PLAN_IDS, type PlanId } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type Stripe from 'stripe';
import { z } from 'zod';
import { eq, sql } from '../../platform/database/query.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { subscriptions } from './tables.ts';

/** Paid, or being tried again; an end or a payment that never came is everything else. */
const LIVE: readonly string[] = ['active', 'trialing', 'past_due'];

/** What we wrote on the subscription when it was begun. */
const metadata = z.object({ workspace_id: z.uuid(), plan: z.enum(PLAN_IDS).exclude(['free']), server_mark: z.string().optional() });

type Row = typeof subscriptions.$inferInsert;

/** The workspace that a subscription was begun for; null for one that was not begun here. */
export function workspaceOf(subscription: Stripe.Subscription): string | null {
  return metadata.safeParse(subscription.metadata).data?.workspace_id ?? null;
}

/** The mark of the server that began it; null where it has none. */
export function markOn(subscription: Stripe.Subscription): string | null {
  return metadata.safeParse(subscription.metadata).data?.server_mark ?? null;
}

/** Whether a subscription is paid, or being tried again. */
export function isLive({ status }: Stripe.Subscription): boolean {
  return LIVE.includes(status);
}

/**
 * Makes the plan of a workspace what its subscription says. Asked twice it changes nothing more.
 * @returns false when the subscription is nobody's here, or was followed by another one
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
  // The end of a subscription that was followed by another, or never paid, takes nothing away.
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

/** When a live subscription is to end; null when it goes on. */
function plannedEnd(subscription: Stripe.Subscription, currentPeriodEnd: Date | null): Date | null {
  if (subscription.cancel_at !== null) return fromSeconds(subscription.cancel_at);
  return subscription.cancel_at_period_end ? currentPeriodEnd : null;
}

function fromSeconds(seconds: number): Date {
  return new Date(Math.floor(seconds) * 1000);
}
