import type { BillingPeriod, PlanId } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { periodEnd } from './billing-periods.ts';
import { planState, type PlanState } from './plan-of.ts';
import { holdWorkspace } from '../workspaces/index.ts';
import { subscriptions } from './tables.ts';

/**
 * Gives a workspace a plan without billing: a higher or equal one immediately, Free at the end of the current period.
 * Giving the current plan reverts a cancellation.
 * @throws ApiError conflict while the workspace has a paid subscription, which would override it
 */
export async function givePlan(transaction: NodePgDatabase, workspaceId: string, plan: PlanId, period: BillingPeriod): Promise<PlanState> {
  const state = await lockPlan(transaction, workspaceId);
  if (state.subscriptionId !== null) {
    throw new ApiError(
      'conflict',
      'This workspace pays through Stripe. Its owner can change the plan in Settings, or you can change it in Stripe.',
    );
  }
  if (plan === 'free') return state.plan === 'free' ? state : endPlan(transaction, workspaceId);
  // Another price starts a new period; the same one continues the current period.
  const isSame = state.plan === plan && state.period === period;
  const values = {
    plan,
    period,
    status: 'active' as const,
    ...(isSame ? {} : { startedAt: sql`now()` }),
    currentPeriodEnd: null,
    planEndDate: null,
    stripeSubscriptionId: null,
    updatedAt: sql`now()`,
  };
  const [row] = await transaction
    .insert(subscriptions)
    .values({ workspaceId, ...values })
    .onConflictDoUpdate({ target: subscriptions.workspaceId, set: values })
    .returning();
  return planState(row ?? null, new Date());
}

/** Ends a plan without billing at the end of its period. */
export async function endPlan(transaction: NodePgDatabase, workspaceId: string): Promise<PlanState> {
  await holdWorkspace(transaction, workspaceId);
  const [row] = await transaction.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId)).for('update');
  const now = new Date();
  const state = planState(row ?? null, now);
  if (!row || state.plan === 'free') throw new ApiError('conflict', 'This workspace is already on Free.');
  if (state.planEndDate !== null) return state;
  const [ending] = await transaction
    .update(subscriptions)
    .set({ planEndDate: row.currentPeriodEnd ?? periodEnd(row.startedAt, row.period, now), updatedAt: sql`now()` })
    .where(eq(subscriptions.workspaceId, workspaceId))
    .returning();
  return planState(ending ?? row, now);
}

/** The plan of a workspace, locked until the transaction ends. */
export async function lockPlan(transaction: NodePgDatabase, workspaceId: string): Promise<PlanState> {
  // Locks the workspace before its rows, like an administrator who gives a plan.
  await holdWorkspace(transaction, workspaceId);
  const [row] = await transaction.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId)).for('update');
  return planState(row ?? null, new Date());
}
