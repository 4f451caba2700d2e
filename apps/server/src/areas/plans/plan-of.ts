import { type BillingPeriod, hasFeature, lackOf, type PlanFeature, type PlanId } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { periodEnd } from './billing-periods.ts';
import { subscriptions } from './tables.ts';

/** The plan of a workspace at some moment. */
export interface PlanState {
  /** The effective plan. */
  readonly plan: PlanId;
  readonly period: BillingPeriod | null;
  /** When the next period starts; null when none does. */
  readonly renewsAt: Date | null;
  /** When the plan ends or ended; null while it continues. */
  readonly planEndDate: Date | null;
  /** The plan that has ended, while the workspace is back on Free. */
  readonly endedPlan: PlanId | null;
  readonly paymentFailed: boolean;
  readonly customerId: string | null;
  /** The active subscription at the payment provider; null when nothing is being paid. */
  readonly subscriptionId: string | null;
}

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The plan of a workspace. No job is needed when a plan ends, because its end date is checked here each time. */
export async function planOf(db: NodePgDatabase, workspaceId: string): Promise<PlanState> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));
  return planState(row ?? null, new Date());
}

/** What a row of the table means at a moment; null for a workspace that never left Free. */
export function planState(row: SubscriptionRow | null, now: Date): PlanState {
  const isOver = row !== null && (row.plan === 'free' || (row.planEndDate !== null && row.planEndDate <= now));
  if (row === null || isOver) {
    return {
      plan: 'free',
      period: null,
      renewsAt: null,
      planEndDate: row?.planEndDate ?? null,
      endedPlan: row && row.plan !== 'free' ? row.plan : null,
      paymentFailed: false,
      customerId: row?.stripeCustomerId ?? null,
      subscriptionId: null,
    };
  }
  return {
    plan: row.plan,
    period: row.period,
    renewsAt: row.planEndDate ? null : (row.currentPeriodEnd ?? periodEnd(row.startedAt, row.period, now)),
    planEndDate: row.planEndDate,
    endedPlan: null,
    paymentFailed: row.status === 'past_due',
    customerId: row.stripeCustomerId,
    subscriptionId: row.status === 'canceled' ? null : row.stripeSubscriptionId,
  };
}

/** @throws ApiError plan_required, naming the cheapest plan with the feature */
export async function requireFeature(db: NodePgDatabase, workspaceId: string, feature: PlanFeature): Promise<void> {
  const { plan } = await planOf(db, workspaceId);
  if (hasFeature(plan, feature)) return;
  throw new ApiError('plan_required', lackOf(feature, plan));
}
