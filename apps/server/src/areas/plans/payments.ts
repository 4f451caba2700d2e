import Stripe from 'stripe';
import { ApiError } from '../../platform/http/api-error.ts';

const TIMEOUT_MS = 15_000;

export interface PaymentSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly baseUrl: string;
}

/** The payment provider, as used by the operations. */
export interface Payments {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
}

/** Opens the payment provider’s API, or a substitute at the base URL, without a request yet. */
export function openPayments({ secretKey, webhookSecret, baseUrl }: PaymentSettings): Payments {
  const { protocol, hostname, port } = new URL(baseUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return { stripe, webhookSecret };
}

/** Calls the payment provider. @throws ApiError unavailable when it does not respond or refuses */
export async function askStripe<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new ApiError('unavailable', 'The payment provider rejected the request. Nothing was changed. Try again in a moment.');
  }
}

/** @throws ApiError unavailable on a server without a payment provider */
export function needPayments(payments: Payments | null): Payments {
  if (payments) return payments;
  throw new ApiError('unavailable', 'Payments are not set up on this server. An administrator assigns plans.');
}
