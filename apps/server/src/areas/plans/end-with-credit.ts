import type Stripe from 'stripe';
import { ONE_TRY } from './find-subscription.ts';
import { askStripe, type Payments } from './payments.ts';

/**
 * Ends a subscription at the provider at once. What was paid for it becomes a credit of its customer there.
 * @param why makes the request the same one when it is sent again
 * @throws ApiError unavailable when the provider cannot be asked
 */
export async function endWithCredit({ stripe }: Payments, { id }: Stripe.Subscription, why: 'second' | 'orphan'): Promise<void> {
  const credited = { prorate: true, invoice_now: true };
  await askStripe(stripe.subscriptions.cancel(id, credited, { ...ONE_TRY, idempotencyKey: `${why}-${id}` }));
}
