import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readStripeForm, type StripeForm, StripeRefusal } from './stripe-form.ts';
import { inlinePrice, nowSeconds, stripeId, type StripeSession, type StripeSubscription, subscriptionOf } from './stripe-objects.ts';

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: unknown };
}

export interface SendOptions {
  /** Signs with this secret in place of the right one. */
  readonly secret?: string;
  /** Signs with this timestamp, in seconds. */
  readonly timestamp?: number;
  /** Sends this body in place of the signed one. */
  readonly body?: string;
}

/**
 * A stand-in for the payment provider on loopback: the few operations the product uses, a payment page, and signed events. It refuses what the
 * provider refuses: a wrong key, another encoding, a missing version or idempotency key, and parameters that are missing, unknown or contradictory.
 */
export async function startStripeServer({ secretKey, webhookSecret }: StripeKeys) {
  const sessions = new Map<string, StripeSession>();
  const subscriptions = new Map<string, StripeSubscription>();
  const portals = new Map<string, { readonly customer: string; readonly return_url: string }>();
  const answered = new Map<string, { readonly request: string; readonly answer: unknown }>();
  const requests: { readonly method: string; readonly path: string; readonly body: string }[] = [];
  let webhookUrl = '';
  let origin = '';
  let isDown = false;
  let held: Promise<void> | null = null;

  const found = <Thing>(things: ReadonlyMap<string, Thing>, id: string): Thing => {
    const thing = things.get(id);
    if (!thing) throw new StripeRefusal(404, `No such object: '${id}'`, 'id');
    return thing;
  };

  const openSession = (form: StripeForm): StripeSession => {
    form.oneOf('mode', ['subscription']);
    form.oneOf('line_items[0][quantity]', ['1']);
    const price = 'line_items[0][price_data]';
    form.oneOf(`${price}[currency]`, ['usd']);
    const asked = {
      amount: form.amount(`${price}[unit_amount]`),
      interval: form.oneOf(`${price}[recurring][interval]`, ['day', 'week', 'month', 'year']),
      product: form.required(`${price}[product_data][name]`),
      metadata: form.map('subscription_data[metadata]'),
    };
    form.map(`${price}[product_data][metadata]`);
    const [customer, email] = [form.optional('customer'), form.optional('customer_email')];
    if (customer && email) throw new StripeRefusal(400, 'You may only specify one of these parameters: customer, customer_email.');
    const id = stripeId('cs_test');
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `${origin}/pay/${id}`,
      client_reference_id: form.optional('client_reference_id') ?? null,
      customer_email: email ?? null,
      success_url: form.url('success_url'),
      cancel_url: form.url('cancel_url'),
      metadata: form.map('metadata'),
      status: 'open',
      customer: customer ?? null,
      subscription: null,
      asked,
    };
    sessions.set(id, session);
    return session;
  };

  /** Newest first, one page at a time. */
  const listSessions = (form: StripeForm) => {
    const status = form.oneOf('status', ['open', 'complete', 'expired']);
    const [limit, after] = [form.amount('limit'), form.optional('starting_after')];
    const matching = [...sessions.values()].toReversed().filter((session) => session.status === status);
    const from = matching.findIndex(({ id }) => id === after) + 1;
    return { object: 'list', data: matching.slice(from, from + limit), has_more: matching.length > from + limit };
  };

  const expireSession = (session: StripeSession): StripeSession => {
    if (session.status !== 'open') throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    return Object.assign(session, { status: 'expired' } as const);
  };

  const updateSubscription = (subscription: StripeSubscription, form: StripeForm): StripeSubscription => {
    if (subscription.status === 'canceled') throw new StripeRefusal(400, 'A canceled subscription can only update its metadata.');
    const ends = form.optional('cancel_at_period_end');
    const [item] = subscription.items.data;
    if (ends !== undefined) {
      if (ends !== 'true' && ends !== 'false') throw new StripeRefusal(400, `Invalid boolean: ${ends}`, 'cancel_at_period_end');
      subscription.cancel_at_period_end = ends === 'true';
      subscription.cancel_at = ends === 'true' ? (item?.current_period_end ?? null) : null;
    }
    const itemId = form.optional('items[0][id]');
    if (itemId !== undefined) {
      if (!item || item.id !== itemId) throw new StripeRefusal(404, `No such subscription_item: '${itemId}'`, 'items[0][id]');
      const price = 'items[0][price_data]';
      form.oneOf(`${price}[currency]`, ['usd']);
      form.oneOf(`${price}[product]`, [item.price.product]);
      const interval = form.oneOf(`${price}[recurring][interval]`, ['month', 'year']);
      item.price = inlinePrice(item.price.product, form.amount(`${price}[unit_amount]`), interval);
      item.current_period_end = nowSeconds() + (interval === 'year' ? 365 : 30) * 86_400;
      form.oneOf('proration_behavior', ['create_prorations', 'none', 'always_invoice']);
    }
    Object.assign(subscription.metadata, form.map('metadata'));
    return subscription;
  };

  const openPortal = (form: StripeForm) => {
    const customer = form.required('customer');
    if (![...subscriptions.values()].some((subscription) => subscription.customer === customer)) {
      throw new StripeRefusal(400, `No such customer: '${customer}'`, 'customer');
    }
    const id = stripeId('bps');
    portals.set(id, { customer, return_url: form.url('return_url') });
    return { id, object: 'billing_portal.session', url: `${origin}/portal/${id}` };
  };

  const operate = (method: string, path: string, body: string): unknown => {
    const form = readStripeForm(body);
    const id = /^\/v1\/subscriptions\/(sub_\w+)$/.exec(path)?.[1];
    const openId = /^\/v1\/checkout\/sessions\/(cs_\w+)\/expire$/.exec(path)?.[1];
    const answer =
      path === '/v1/checkout/sessions'
        ? method === 'POST'
          ? openSession(form)
          : listSessions(form)
        : openId !== undefined && method === 'POST'
          ? expireSession(found(sessions, openId))
          : method === 'POST' && path === '/v1/billing_portal/sessions'
            ? openPortal(form)
            : id !== undefined && method === 'GET'
              ? found(subscriptions, id)
              : id !== undefined && method === 'POST'
                ? updateSubscription(found(subscriptions, id), form)
                : id !== undefined && method === 'DELETE'
                  ? end(id)
                  : undefined;
    if (answer === undefined) throw new StripeRefusal(404, `Unrecognized request URL (${method}: ${path}).`);
    form.end();
    return answer;
  };

  const end = (id: string): StripeSubscription =>
    Object.assign(found(subscriptions, id), { status: 'canceled', ended_at: nowSeconds() } as const);

  const takeRequest = (request: IncomingMessage, path: string, body: string): unknown => {
    const method = request.method ?? '';
    if (request.headers.authorization !== `Bearer ${secretKey}`) throw new StripeRefusal(401, 'Invalid API Key provided.');
    if (!/^\d{4}-\d{2}-\d{2}/.test(String(request.headers['stripe-version'] ?? ''))) throw new StripeRefusal(400, 'No API version.');
    if (method === 'GET') return operate(method, path, new URL(request.url ?? '/', 'http://stripe').search);
    if (method === 'POST' && !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      throw new StripeRefusal(400, 'Send the body form-encoded.');
    }
    const key = String(request.headers['idempotency-key'] ?? '');
    if (!key) throw new StripeRefusal(400, 'This request has no idempotency key.', undefined, 'idempotency_error');
    const known = answered.get(key);
    const asked = `${method} ${path} ${body}`;
    if (known && known.request !== asked) {
      throw new StripeRefusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters.',
        undefined,
        'idempotency_error',
      );
    }
    const answer = known?.answer ?? operate(method, path, body);
    answered.set(key, { request: asked, answer });
    return answer;
  };

  /** The payment page and the customer portal: just enough for a browser. */
  const showPage = async (request: IncomingMessage, response: ServerResponse, kind: string, id: string): Promise<void> => {
    const page = (title: string, body: string): void =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>${title}</title><h1>${title}</h1>${body}`);
    if (kind === 'portal') return page('Billing portal', `<a href="${found(portals, id).return_url}">Back</a>`);
    const session = found(sessions, id);
    if (request.method === 'POST') {
      await pay(id);
      return void response.writeHead(303, { location: session.success_url }).end();
    }
    const price = `$${(session.asked.amount / 100).toFixed(2)} a ${session.asked.interval}`;
    page(session.asked.product, `<p>${price}</p><form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`);
  };

  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://stripe').pathname;
      const body = await readBody(request);
      const answer = (status: number, value: unknown): void =>
        void response.writeHead(status, { 'content-type': 'application/json', 'request-id': stripeId('req') }).end(JSON.stringify(value));
      try {
        const [, kind = '', id = ''] = /^\/(pay|portal)\/(\w+)$/.exec(path) ?? [];
        if (kind) return await showPage(request, response, kind, id);
        requests.push({ method: request.method ?? '', path, body });
        await held;
        if (isDown) return answer(503, { error: { type: 'api_error', message: 'Down for maintenance.' } });
        answer(200, takeRequest(request, path, body));
      } catch (error) {
        if (!(error instanceof StripeRefusal)) return answer(500, { error: { type: 'api_error', message: String(error) } });
        answer(error.status, { error: { type: error.type, message: error.message, param: error.param } });
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  const event = (type: string, object: unknown, created = nowSeconds()): StripeEvent => ({
    id: stripeId('evt'),
    object: 'event',
    type,
    created,
    data: { object: structuredClone(object) },
  });

  /** Sends an event as the provider does. @returns the status of the response */
  const send = async (sent: StripeEvent, options: SendOptions = {}): Promise<number> => {
    const payload = JSON.stringify(sent);
    const timestamp = options.timestamp ?? nowSeconds();
    const signature = createHmac('sha256', options.secret ?? webhookSecret)
      .update(`${timestamp}.${payload}`)
      .digest('hex');
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${timestamp},v1=${signature}` },
      body: options.body ?? payload,
    });
    return answer.status;
  };

  /** Completes a payment: the subscription starts, but no event is sent. */
  const begin = (sessionId: string): StripeSubscription => {
    const session = found(sessions, sessionId);
    if (session.status === 'expired') throw new StripeRefusal(400, 'This Checkout Session has expired.');
    const subscription = subscriptionOf(session, session.customer ?? stripeId('cus'));
    subscriptions.set(subscription.id, subscription);
    Object.assign(session, { status: 'complete', customer: subscription.customer, subscription: subscription.id } as const);
    return subscription;
  };

  /** Completes a payment and sends its event. */
  const pay = async (sessionId: string): Promise<StripeSubscription> => {
    const subscription = begin(sessionId);
    await send(event('customer.subscription.created', subscription));
    await send(event('checkout.session.completed', found(sessions, sessionId)));
    return subscription;
  };

  return {
    /** The base URL of the API. */
    origin,
    sessions,
    subscriptions,
    /** Every API request in order of arrival. */
    requests,
    event,
    send,
    begin,
    pay,
    /** Sets the address events are sent to. */
    listenAt: (url: string) => void (webhookUrl = url),
    /** Whether every API request is answered with 503 from now on. */
    setDown: (down: boolean) => void (isDown = down),
    /** Holds all API requests from now on. @returns releases them, and holds no later ones */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
