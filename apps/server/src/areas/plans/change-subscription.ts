import { randomUUID } from 'node:crypto';
import { type BillingPeriod, type LogEventKind, tierOf } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type Stripe from 'stripe';
import { eq, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { applySubscription } from './apply-subscription.ts';
import { endPlan, lockPlan } from './give-plan.ts';
import { INTERVALS } from './open-checkout.ts';
import { askStripe, needPayments, type Payments } from './payments.ts';
import { planOf } from './plan-of.ts';
import { subscriptions } from './tables.ts';

export interface ChangeServices {
  readonly db: NodePgDatabase;
  /** null: this server has no billing. */
  readonly payments: Payments | null;
}

/** Who changes which workspace’s plan. */
export interface Changer {
  readonly workspaceId: string;
  readonly userId: string;
  readonly origin: RequestOrigin;
}

/**
 * Cancels the plan at the end of its period. Until then nothing changes.
 * @returns when it ends
 * @throws ApiError conflict on Free, unavailable
 */
export async function downgradePlan(services: ChangeServices, changer: Changer): Promise<Date> {
  const { subscriptionId } = await planOf(services.db, changer.workspaceId);
  if (subscriptionId) await updateSubscription(services, changer, subscriptionId, { cancel_at_period_end: true });
  else {
    await services.db.transaction(async (transaction) => {
      await endPlan(transaction, changer.workspaceId);
      await record(transaction, changer, 'plan-downgraded');
    });
  }
  const { planEndDate } = await planOf(services.db, changer.workspaceId);
  if (!planEndDate) throw new Error('The plan has no end.');
  return planEndDate;
}

/** Reverts a cancellation. @throws ApiError conflict when the plan has already ended, unavailable */
export async function resumePlan(services: ChangeServices, changer: Changer): Promise<void> {
  const state = await planOf(services.db, changer.workspaceId);
  if (state.plan === 'free' || !state.planEndDate) throw nothingToResume();
  if (state.subscriptionId) return updateSubscription(services, changer, state.subscriptionId, { cancel_at_period_end: false });
  await services.db.transaction(async (transaction) => {
    // The plan may have ended while the request was being sent.
    if ((await lockPlan(transaction, changer.workspaceId)).plan === 'free') throw nothingToResume();
    await transaction
      .update(subscriptions)
      .set({ planEndDate: null, updatedAt: sql`now()` })
      .where(eq(subscriptions.workspaceId, changer.workspaceId));
    await record(transaction, changer, 'plan-resumed');
  });
}

/** Switches between monthly and annual billing; the provider calculates the difference. @throws ApiError conflict, unavailable */
export async function changePeriod(services: ChangeServices, changer: Changer, period: BillingPeriod): Promise<void> {
  const { stripe } = needPayments(services.payments);
  const state = await planOf(services.db, changer.workspaceId);
  if (!state.subscriptionId) throw new ApiError('conflict', 'This workspace has no paid plan, so there is no billing period to change.');
  if (state.period === period) throw new ApiError('conflict', `This workspace already pays ${period}.`);
  const [item] = (await askStripe(stripe.subscriptions.retrieve(state.subscriptionId))).items.data;
  if (!item) throw new ApiError('conflict', 'The payment provider’s subscription contains no plan.');
  const { product } = item.price;
  await updateSubscription(services, changer, state.subscriptionId, {
    items: [
      {
        id: item.id,
        price_data: {
          currency: 'usd',
          product: typeof product === 'string' ? product : product.id,
          unit_amount: tierOf(state.plan).price[period] * 100,
          recurring: { interval: INTERVALS[period] },
        },
      },
    ],
    proration_behavior: 'create_prorations',
  });
}

/** Updates the subscription at the provider, then here with the result. */
async function updateSubscription(
  { db, payments }: ChangeServices,
  { userId, origin }: Changer,
  subscriptionId: string,
  changes: Stripe.SubscriptionUpdateParams,
): Promise<void> {
  const { stripe } = needPayments(payments);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subscriptionId}, 0))`);
    const changed = await askStripe(stripe.subscriptions.update(subscriptionId, changes, { idempotencyKey: `change-${randomUUID()}` }));
    await applySubscription(transaction, changed, { origin, userId });
  });
}

function record(transaction: NodePgDatabase, { workspaceId, userId, origin }: Changer, kind: LogEventKind): Promise<void> {
  return recordEvent(transaction, { kind, userId, workspaceId, origin });
}

function nothingToResume(): ApiError {
  return new ApiError('conflict', 'No plan is due to end.');
}
