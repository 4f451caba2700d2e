import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { DELIVERY_STATES, WEBHOOK_EVENTS } from './webhook-words.ts';
import { uuid } from './uuid.ts';

/* A team's own addresses that are notified of events in a workspace. Those to which work tools send events are in tool-webhooks.ts. */

const tags = ['Webhooks'];
const webhookId = z.object({ webhook_id: uuid() });

const url = z.string().trim().min(1, 'Enter the address.').max(2000, 'The address is longer than 2,000 characters.');
const events = z
  .array(z.enum(WEBHOOK_EVENTS, { error: `An event is one of ${WEBHOOK_EVENTS.join(', ')}.` }))
  .min(1, 'Choose at least one event.')
  .max(100)
  .transform((chosen) => [...new Set(chosen)]);

export const webhook = z
  .object({
    id: uuid(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    enabled: z.boolean(),
    failing_since: z.iso.datetime().nullable().openapi({ description: 'Null while the last delivery arrived' }),
    stopped_at: z.iso.datetime().nullable().openapi({ description: 'When it was switched off because nothing arrived' }),
    created_at: z.iso.datetime(),
  })
  .openapi('Webhook');

export type Webhook = z.infer<typeof webhook>;

const withSecret = webhook.extend({ secret: z.string().openapi({ description: 'What deliveries are signed with; told this once' }) });

export const delivery = z
  .object({
    id: uuid(),
    event_id: uuid(),
    event: z.string(),
    payload: z.string().openapi({ description: 'The body as it was sent' }),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    answer_status: z.number().int().nullable(),
    answer: z.string().openapi({ description: 'The beginning of the answer, or why there was none' }),
    created_at: z.iso.datetime(),
    tried_at: z.iso.datetime().nullable(),
    next_try_at: z.iso.datetime().nullable(),
  })
  .openapi('WebhookDelivery');

export type WebhookDelivery = z.infer<typeof delivery>;

const common = { tags, security: tokenSecurity };

export const listWebhooks = createRoute({
  method: 'get',
  path: '/webhook/',
  summary: 'List the webhooks of the workspace, oldest first',
  ...common,
  responses: { 200: json(listEnvelope(webhook), 'Webhooks'), ...errorAnswers },
});

export const addWebhook = createRoute({
  method: 'post',
  path: '/webhook/',
  summary: 'Add a webhook; at most ten',
  ...common,
  request: { body: jsonBody(z.object({ url, events }).openapi('AddWebhook')) },
  responses: { 201: json(envelope(withSecret), 'The webhook with its secret'), ...errorAnswers },
});

export const updateWebhook = createRoute({
  method: 'patch',
  path: '/webhook/',
  summary: 'Change the events of a webhook, or turn it off or on',
  ...common,
  request: { body: jsonBody(webhookId.extend({ events: events.optional(), enabled: z.boolean().optional() }).openapi('UpdateWebhook')) },
  responses: { 200: json(envelope(webhook), 'The webhook'), ...errorAnswers },
});

export const deleteWebhook = createRoute({
  method: 'delete',
  path: '/webhook/',
  summary: 'Delete a webhook',
  ...common,
  request: { query: webhookId },
  responses: { 200: json(envelope(z.null()), 'The webhook was deleted'), ...errorAnswers },
});

export const renewWebhookSecret = createRoute({
  method: 'post',
  path: '/webhook/secret/',
  summary: 'Rotate the secret of a webhook; all further deliveries are signed with the new one',
  ...common,
  request: { body: jsonBody(webhookId.openapi('RenewWebhookSecret')) },
  responses: { 200: json(envelope(withSecret), 'The webhook with its secret'), ...errorAnswers },
});

export const testWebhook = createRoute({
  method: 'post',
  path: '/webhook/test/',
  summary: 'Send a test event',
  ...common,
  request: { body: jsonBody(webhookId.openapi('TestWebhook')) },
  responses: { 200: json(envelope(delivery), 'The delivery after one attempt'), ...errorAnswers },
});

export const listDeliveries = createRoute({
  method: 'get',
  path: '/webhook/delivery/',
  summary: 'List the newest deliveries of a webhook, at most 50; each is kept for 30 days',
  ...common,
  request: { query: webhookId },
  responses: { 200: json(listEnvelope(delivery), 'Deliveries'), ...errorAnswers },
});

export const resendDelivery = createRoute({
  method: 'post',
  path: '/webhook/delivery/',
  summary: 'Send a delivery again with the same event ID',
  ...common,
  request: { body: jsonBody(z.object({ delivery_id: uuid() }).openapi('ResendDelivery')) },
  responses: { 200: json(envelope(delivery), 'The delivery after another attempt'), ...errorAnswers },
});
