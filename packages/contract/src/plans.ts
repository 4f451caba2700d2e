import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { BILLING_PERIODS, PLAN_IDS, USAGE_METERS } from './plan-tiers.ts';

/** How much of each meter was used in the current calendar month (UTC). */
export const userCredits = z
  .object({
    ai_recommendation: z.number().int(),
    grammar: z.number().int(),
    ai_chatbot_calls: z.number().int(),
    seo: z.number().int(),
  })
  .openapi('UserCredits');

export const usageMeter = z
  .object({
    id: z.enum(USAGE_METERS),
    name: z.string(),
    used: z.number().int(),
    reserved: z
      .number()
      .int()
      .openapi({ description: 'Of what is used, how much tests have reserved that have not ended: what they do not need is given back' }),
    limit: z.number().int().nullable().openapi({ description: 'null is unlimited' }),
    percentage: z.number().int().openapi({ description: 'Of the limit, 0 to 100; 0 when unlimited' }),
  })
  .openapi('UsageMeter');

/** The current plan of a workspace. */
export const workspacePlan = z
  .object({
    plan: z.enum(PLAN_IDS).openapi({ description: 'What the workspace may use now' }),
    period: z.enum(BILLING_PERIODS).nullable().openapi({ description: 'How it is paid; null for free' }),
    renews_at: z.iso.datetime().nullable().openapi({ description: 'When the next period begins, unless it ends' }),
    plan_end_date: z.iso.datetime().nullable().openapi({ description: 'When access to the plan ends; null while it goes on' }),
    ended_plan: z.enum(PLAN_IDS).nullable().openapi({ description: 'The plan that has ended, while the workspace is back on free' }),
    payment_failed: z.boolean(),
    billing: z.enum(['stripe', 'administrator']).openapi({ description: 'Who changes plans on this server' }),
    has_customer: z.boolean().openapi({ description: 'There is something to manage at the payment provider' }),
    can_resume: z.boolean(),
  })
  .openapi('WorkspacePlan');

export const usage = z
  .object({
    plan: workspacePlan,
    meters: z.array(usageMeter),
    resets_at: z.iso.datetime().openapi({ description: 'When the meters begin again' }),
  })
  .openapi('Usage');

export type UserCredits = z.infer<typeof userCredits>;
export type UsageMeter = z.infer<typeof usageMeter>;
export type WorkspacePlan = z.infer<typeof workspacePlan>;
export type Usage = z.infer<typeof usage>;

export const getUserCredits = createRoute({
  method: 'get',
  path: '/accounts/user-credits/',
  tags: ['Plans'],
  summary: 'Get the usage of the workspace this month',
  security: tokenSecurity,
  responses: { 200: json(listEnvelope(userCredits), 'One record'), ...errorAnswers },
});

export const getUsage = createRoute({
  method: 'get',
  path: '/accounts/usage/',
  tags: ['Plans'],
  summary: 'Get the plan of the workspace with its usage meters',
  security: tokenSecurity,
  responses: { 200: json(envelope(usage), 'Plan and meters'), ...errorAnswers },
});

export const choosePlanBody = z
  .object({
    plan: z.enum(PLAN_IDS, { error: `plan must be one of ${PLAN_IDS.join(', ')}.` }),
    period: z.enum(BILLING_PERIODS, { error: `period must be one of ${BILLING_PERIODS.join(', ')}.` }).default('monthly'),
  })
  .strict()
  .openapi('ChoosePlan');

export type ChoosePlanBody = z.input<typeof choosePlanBody>;

const place = z.object({ url: z.url() });

export const openCheckout = createRoute({
  method: 'post',
  path: '/billing/checkout/',
  tags: ['Plans'],
  summary: 'Start a checkout for a plan at the payment provider',
  security: tokenSecurity,
  request: { body: jsonBody(choosePlanBody) },
  responses: { 200: json(envelope(place), 'The URL of the checkout'), ...errorAnswers },
});

export const changePeriod = createRoute({
  method: 'post',
  path: '/billing/period/',
  tags: ['Plans'],
  summary: 'Switch the current plan to monthly or yearly payment',
  security: tokenSecurity,
  request: {
    body: jsonBody(z.object({ period: z.enum(BILLING_PERIODS, { error: `period must be one of ${BILLING_PERIODS.join(', ')}.` }) })),
  },
  responses: { 200: json(envelope(z.null()), 'The period was changed'), ...errorAnswers },
});

export const openPortal = createRoute({
  method: 'post',
  path: '/billing/portal/',
  tags: ['Plans'],
  summary: 'Open the billing portal of the payment provider',
  security: tokenSecurity,
  responses: { 200: json(envelope(place), 'The URL of the portal'), ...errorAnswers },
});

export const downgradePlan = createRoute({
  method: 'post',
  path: '/billing/downgrade/',
  tags: ['Plans'],
  summary: 'Downgrade to Free at the end of the current billing period',
  security: tokenSecurity,
  responses: { 200: json(envelope(z.object({ plan_end_date: z.iso.datetime() })), 'When the plan ends'), ...errorAnswers },
});

export const resumePlan = createRoute({
  method: 'post',
  path: '/billing/resume/',
  tags: ['Plans'],
  summary: 'Cancel a pending downgrade',
  security: tokenSecurity,
  responses: { 200: json(envelope(z.null()), 'The plan continues'), ...errorAnswers },
});

/** The signature covers the exact bytes of the body, so nothing may parse it first. */
export const stripeWebhook = createRoute({
  method: 'post',
  path: '/billing/stripe-webhook/',
  tags: ['Plans'],
  summary: 'Receive signed events from the payment provider',
  responses: { 200: json(envelope(z.null()), 'The event was accepted, now or earlier'), ...errorAnswers },
});
