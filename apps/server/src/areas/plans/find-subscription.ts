import Stripe from 'stripe';
import { askStripe, type Payments } from './payments.ts';

/** The provider sends an event again by itself, and the transaction holds a connection meanwhile. */
export const ONE_TRY = { maxNetworkRetries: 0, timeout: 8000 };

/** The subscription as it stands now; null when the provider has none of that id. @throws ApiError unavailable */
export async function findSubscription({ stripe }: Payments, id: string): Promise<Stripe.Subscription | null> {
  return askStripe(
    stripe.subscriptions.retrieve(id, {}, ONE_TRY).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
      throw error;
    }),
  );
}
