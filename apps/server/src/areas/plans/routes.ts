import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  changePeriod as periodRoute,
  downgradePlan as downgradeRoute,
  getUsage,
  getUserCredits,
  openCheckout as checkoutRoute,
  openPortal as portalRoute,
  resumePlan as resumeRoute,
  stripeWebhook,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { ok, okList } from '../../platform/http/api.ts';
import { type RequestOrigin, requestOrigin } from '../../platform/http/request-origin.ts';
import { Turns } from '../../platform/http/turns.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import { type GuardedEnv, type TokenGuard, turnOwner } from '../accounts/index.ts';
import { changePeriod, type Changer, downgradePlan, resumePlan } from './change-subscription.ts';
import { openCheckout } from './open-checkout.ts';
import { openPortal } from './open-portal.ts';
import { needPayments, type Payments } from './payments.ts';
import { planOf } from './plan-of.ts';
import { readCredits, readUsage } from './read-usage.ts';
import { takeStripeEvent } from './take-stripe-event.ts';

/** Each calls the payment provider, which has its own limits. */
const BILLING_LIMIT: Limit = { name: 'billing', points: 30, perSeconds: 3600 };

/** A change holds a pool connection while waiting for the provider; others of the same owner wait without one. */
const changes = new Turns({ what: 'changes of the plan', atOnce: 4, atOncePerOwner: 1, waitingPerOwner: 4 });

export interface PlanServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly payments: Payments | null;
  readonly siteOrigin: SiteOrigin;
  readonly log: Logger;
}

/** The operations on plans and usage. */
export function mountPlans(api: OpenAPIHono<GuardedEnv>, services: PlanServices): void {
  const { db, guard, rateLimiter, payments, siteOrigin, log } = services;
  const billing = payments ? 'stripe' : 'administrator';
  const changerOf = (actor: GuardedEnv['Variables']['actor'], origin: RequestOrigin): Changer => ({
    workspaceId: actor.workspaceId,
    userId: actor.userId,
    origin,
  });

  api.openapi(guard(getUserCredits), async (context) => {
    const { workspaceId } = context.get('actor');
    const { plan } = await planOf(db, workspaceId);
    return context.json(okList([await readCredits(db, workspaceId, plan)], null, 1), 200);
  });

  api.openapi(guard(getUsage), async (context) => {
    return context.json(ok(await readUsage(db, context.get('actor').workspaceId, billing)), 200);
  });

  api.openapi(guard(checkoutRoute), async (context) => {
    const actor = context.get('actor');
    const provider = needPayments(payments);
    await rateLimiter.consume(BILLING_LIMIT, actor.workspaceId);
    return context.json(ok({ url: await openCheckout(db, provider, actor, context.req.valid('json'), siteOrigin(context)) }), 200);
  });

  api.openapi(guard(portalRoute), async (context) => {
    const { workspaceId } = context.get('actor');
    const provider = needPayments(payments);
    await rateLimiter.consume(BILLING_LIMIT, workspaceId);
    return context.json(ok({ url: await openPortal(db, provider, workspaceId, siteOrigin(context)) }), 200);
  });

  api.openapi(guard(periodRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(BILLING_LIMIT, actor.workspaceId);
    const change = () => changePeriod({ db, payments }, changerOf(actor, requestOrigin(context)), context.req.valid('json').period);
    await changes.run(await turnOwner(db, actor), change, context.req.raw.signal);
    return context.json(ok(null, 'Billing period changed.'), 200);
  });

  api.openapi(guard(downgradeRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(BILLING_LIMIT, actor.workspaceId);
    const change = () => downgradePlan({ db, payments }, changerOf(actor, requestOrigin(context)));
    const end = await changes.run(await turnOwner(db, actor), change, context.req.raw.signal);
    return context.json(ok({ plan_end_date: end.toISOString() }, 'The plan ends with the current billing period.'), 200);
  });

  api.openapi(guard(resumeRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(BILLING_LIMIT, actor.workspaceId);
    const change = () => resumePlan({ db, payments }, changerOf(actor, requestOrigin(context)));
    await changes.run(await turnOwner(db, actor), change, context.req.raw.signal);
    return context.json(ok(null, 'The plan continues.'), 200);
  });

  api.openapi(stripeWebhook, async (context) => {
    const body = await context.req.text();
    const signature = context.req.header('stripe-signature');
    await takeStripeEvent({ db, payments: needPayments(payments), log }, body, signature, requestOrigin(context));
    return context.json(ok(null), 200);
  });
}
