import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { sql } from '../../platform/database/query.ts';
import { invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { applySubscription } from './apply-subscription.ts';
import { endOrphanedSubscription } from './end-orphaned-subscription.ts';
import { endSecondSubscription } from './end-second-subscription.ts';
import { findSubscription } from './find-subscription.ts';
import type { Payments } from './payments.ts';
import { stripeEvents } from './tables.ts';

/** Maximum age of a signature. */
const TOLERANCE_SECONDS = 300;

export interface WebhookServices {
  readonly db: NodePgDatabase;
  readonly payments: Payments;
  readonly log: Logger;
}

/**
 * Processes an event of the payment provider, once. An event only says which subscription to look at; its current state is fetched from the provider,
 * so events may come late, twice or in any order.
 * @param body the exact bytes that were signed
 * @throws ApiError invalid_input for a wrong or old signature, unavailable when the provider cannot be reached (it sends the event again)
 */
export async function takeStripeEvent(
  { db, payments, log }: WebhookServices,
  body: string,
  signature: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  const event = readEvent(payments, body, signature);
  const subscriptionId = subscriptionOf(event);
  await db.transaction(async (transaction) => {
    const [fresh] = await transaction
      .insert(stripeEvents)
      .values({ id: event.id, type: event.type, createdAt: new Date(event.created * 1000) })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (!fresh || !subscriptionId) return;
    // Serialises events of one subscription: the second reads it after the first has written it.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subscriptionId}, 0))`);
    const subscription = await findSubscription(payments, subscriptionId);
    if (subscription !== null && (await endOrphanedSubscription(transaction, payments, subscription))) {
      log.warn(
        { subscriptionId },
        'a subscription of a deleted workspace was ended; what was paid for it is a credit of its customer at stripe',
      );
      return;
    }
    if (subscription !== null && (await endSecondSubscription(transaction, payments, subscription))) {
      log.warn(
        { subscriptionId },
        'a second subscription of a workspace was ended; what was paid for it is a credit of its customer at stripe',
      );
      return;
    }
    const isApplied = subscription !== null && (await applySubscription(transaction, subscription, { origin, userId: null }));
    if (!isApplied) log.warn({ event: event.id, type: event.type, subscriptionId }, 'stripe event concerns no workspace here');
  });
}

function readEvent({ stripe, webhookSecret }: Payments, body: string, signature: string | undefined): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, TOLERANCE_SECONDS);
  } catch {
    throw invalidField('stripe-signature', 'The signature of this event is missing, wrong or too old.');
  }
}

/** The subscription an event is about; null for events that do not affect plans. */
function subscriptionOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'checkout.session.completed':
      return idOf(event.data.object.subscription);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return event.data.object.id;
    case 'invoice.payment_failed':
    case 'invoice.paid':
      return idOf(event.data.object.parent?.subscription_details?.subscription ?? null);
    default:
      return null;
  }
}

function idOf(subscription: string | Stripe.Subscription | null): string | null {
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? null);
}
