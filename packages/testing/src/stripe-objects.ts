import { randomBytes } from 'node:crypto';

const DAY_SECONDS = 86_400;

/** A subscription as the API shows it, with only the fields the product reads. */
export interface StripeSubscription {
  readonly id: string;
  readonly object: 'subscription';
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused';
  readonly customer: string;
  metadata: Record<string, string>;
  readonly start_date: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  readonly items: {
    readonly object: 'list';
    readonly data: {
      readonly id: string;
      readonly object: 'subscription_item';
      current_period_start: number;
      current_period_end: number;
      price: {
        readonly id: string;
        readonly object: 'price';
        readonly product: string;
        readonly unit_amount: number;
        readonly recurring: { readonly interval: string };
      };
    }[];
  };
}

/** A checkout session. */
export interface StripeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  readonly client_reference_id: string | null;
  readonly customer_email: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly metadata: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  customer: string | null;
  subscription: string | null;
  readonly asked: {
    readonly amount: number;
    readonly interval: string;
    readonly product: string;
    readonly metadata: Record<string, string>;
  };
}

/** An id in the provider's format: `sub_…`. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** A price with an inline product. */
export function inlinePrice(product: string, amount: number, interval: string) {
  return { id: stripeId('price'), object: 'price' as const, product, unit_amount: amount, recurring: { interval } };
}

/** The subscription that a paid session starts. */
export function subscriptionOf(session: StripeSession, customer: string): StripeSubscription {
  const { asked } = session;
  const start = nowSeconds();
  return {
    id: stripeId('sub'),
    object: 'subscription',
    status: 'active',
    customer,
    metadata: { ...asked.metadata },
    start_date: start,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: {
      object: 'list',
      data: [
        {
          id: stripeId('si'),
          object: 'subscription_item',
          current_period_start: start,
          current_period_end: start + (asked.interval === 'year' ? 365 : 30) * DAY_SECONDS,
          price: inlinePrice(stripeId('prod'), asked.amount, asked.interval),
        },
      ],
    },
  };
}
