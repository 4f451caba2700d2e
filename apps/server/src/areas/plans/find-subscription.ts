import Stripe from 'stripe';
import { askStripe, type Payments } from './payments.ts';

/** No retries: the provider resends the event itself, and the transaction holds a connection meanwhile. */
export const ONE_TRY = { maxNetworkRetries: 0, timeout: 8000 };

/** The current subscription; null when the provider has none with that id. @throws ApiError unavailable */
export async function findSubscription({ stripe }: Payments, id: string): Promise<Stripe.Subscription | null> {
  return askStripe(
    stripe.subscriptions.retrieve(id, {}, ONE_TRY).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
      throw error;
    }),
  );
}
