import type Stripe from 'stripe';
import { ONE_TRY } from './find-subscription.ts';
import { askStripe, type Payments } from './payments.ts';

/**
 * Cancels a subscription at the provider immediately. The remaining amount becomes a credit of the customer.
 * @param why part of the idempotency key
 * @throws ApiError unavailable when the provider cannot be reached
 */
export async function endWithCredit({ stripe }: Payments, { id }: Stripe.Subscription, why: 'second' | 'orphan'): Promise<void> {
  const credited = { prorate: true, invoice_now: true };
  await askStripe(stripe.subscriptions.cancel(id, credited, { ...ONE_TRY, idempotencyKey: `${why}-${id}` }));
}
