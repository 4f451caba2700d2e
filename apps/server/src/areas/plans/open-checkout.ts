import { randomUUID } from 'node:crypto';
import { type BillingPeriod, type PlanId, tierOf } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { Actor } from '../accounts/index.ts';
import { askStripe, type Payments } from './payments.ts';
import { planOf } from './plan-of.ts';
import { serverMark } from './server-mark.ts';

/** Billing intervals by the payment provider’s names. */
export const INTERVALS = { monthly: 'month', annually: 'year' } as const;

export interface Choice {
  readonly plan: PlanId;
  readonly period: BillingPeriod;
}

/**
 * Starts paying for a plan. The plan changes when the payment provider reports the payment, not before.
 * @param origin where the browser comes back to
 * @returns the address of the payment page
 * @throws ApiError invalid_input, conflict for a plan that is not sold or when the workspace already pays, unavailable
 */
export async function openCheckout(
  db: NodePgDatabase,
  payments: Payments,
  actor: Pick<Actor, 'workspaceId' | 'email'>,
  { plan, period }: Choice,
  origin: string,
): Promise<string> {
  const tier = tierOf(plan);
  if (plan === 'free') throw invalidField('plan', 'Free costs nothing. To switch to it, downgrade in Settings.');
  if (tier.comingSoon) throw new ApiError('conflict', `${tier.name} is coming soon and cannot be purchased yet.`);
  const state = await planOf(db, actor.workspaceId);
  if (state.subscriptionId) throw new ApiError('conflict', `This workspace already pays for ${tierOf(state.plan).name}.`);
  const metadata = { workspace_id: actor.workspaceId, plan, server_mark: serverMark(payments, actor.workspaceId) };
  const session = await askStripe(
    payments.stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        client_reference_id: actor.workspaceId,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: tier.price[period] * 100,
              recurring: { interval: INTERVALS[period] },
              product_data: { name: `Plumbline ${tier.name}`, metadata: { stripe_key: tier.stripe_key } },
            },
          },
        ],
        subscription_data: { metadata },
        metadata,
        ...(state.customerId ? { customer: state.customerId } : actor.email ? { customer_email: actor.email } : {}),
        success_url: `${origin}/settings/plan?paid=`,
        cancel_url: `${origin}/settings/plan`,
      },
      { idempotencyKey: `checkout-${randomUUID()}` },
    ),
  );
  if (!session.url) throw new ApiError('unavailable', 'The payment provider did not return a checkout page. Try again in a moment.');
  return session.url;
}
