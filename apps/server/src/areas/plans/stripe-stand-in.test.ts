import { startStripeServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayments } from './payments.ts';

/** The provider’s stand-in, called with the product’s own client. */
const KEYS = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test_1' };

let stripe: Awaited<ReturnType<typeof startStripeServer>>;
beforeAll(async () => {
  stripe = await startStripeServer(KEYS);
});
afterAll(() => stripe?.[Symbol.asyncDispose]());

const ask = (key: string) => openPayments({ ...KEYS, secretKey: key, baseUrl: stripe.origin }).stripe;
const line = {
  quantity: 1,
  price_data: { currency: 'usd', unit_amount: 1, recurring: { interval: 'month' as const }, product_data: { name: 'P' } },
};
const right = { mode: 'subscription' as const, line_items: [line], success_url: 'https://a.example/', cancel_url: 'https://a.example/' };

it('takes what is right and refuses what the provider refuses', async () => {
  const { checkout } = ask(KEYS.secretKey);
  await expect(checkout.sessions.create(right, { idempotencyKey: 'one' })).resolves.toMatchObject({ object: 'checkout.session' });
  await expect(ask('sk_wrong').checkout.sessions.create(right, { idempotencyKey: 'two' })).rejects.toMatchObject({ statusCode: 401 });
  await expect(checkout.sessions.create({ ...right, success_url: '/relative' }, { idempotencyKey: 'three' })).rejects.toMatchObject({
    param: 'success_url',
  });
  await expect(
    checkout.sessions.create({ ...right, customer: 'cus_1', customer_email: 'a@b.example' }, { idempotencyKey: 'four' }),
  ).rejects.toThrow('You may only specify one');
  await expect(checkout.sessions.create({ ...right, locale: 'sv' }, { idempotencyKey: 'five' })).rejects.toMatchObject({
    param: 'locale',
  });
  await expect(checkout.sessions.create({ ...right, cancel_url: 'https://b.example/' }, { idempotencyKey: 'one' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
  const bare = await fetch(`${stripe.origin}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEYS.secretKey}`, 'stripe-version': '2026-10-28', 'content-type': 'application/json' },
    body: JSON.stringify(right),
  });
  expect(bare.status).toBe(400);
});
