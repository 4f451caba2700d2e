import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { fieldValues } from './field-values.ts';
import { uuid } from './uuid.ts';

/*
 * The addresses to which work tools send events, so that a ticket closed there is closed here immediately. Without them, the product polls every
 * quarter of an hour.
 */

export const toolWebhook = z
  .object({
    id: uuid(),
    connection_id: uuid(),
    address: z.url().openapi({ description: 'Where the work tool sends events' }),
    secret: z.string().nullable().openapi({
      description: 'What a person gives the work tool, or shows it; null where nobody has to, or as long as the tool has not told it',
    }),
    place_name: z.string().openapi({ description: 'The project it is about; empty for all that the connection sees' }),
    is_waiting: z.boolean().openapi({ description: 'The work tool has not told its secret yet' }),
    created_at: z.iso.datetime(),
    last_event_at: z.iso.datetime().nullable(),
  })
  .openapi('ToolWebhook');

export type ToolWebhook = z.infer<typeof toolWebhook>;

const common = { tags: ['Integrations'], security: tokenSecurity };

export const listToolWebhooks = createRoute({
  method: 'get',
  path: '/integration/webhook/',
  summary: 'List the webhooks of a connection, oldest first',
  ...common,
  request: { query: z.object({ connection_id: uuid() }) },
  responses: { 200: json(listEnvelope(toolWebhook), 'Webhooks'), ...errorAnswers },
});

export const createToolWebhook = createRoute({
  method: 'post',
  path: '/integration/webhook/',
  summary: 'Create a webhook through which a work tool reports changes to tickets; some tools require entering its address by hand',
  ...common,
  request: {
    body: jsonBody(
      z.object({
        connection_id: uuid(),
        values: fieldValues.default({}).openapi({ description: 'The project, for a tool whose webhooks are about one' }),
        place_name: z.string().trim().max(200).default('').openapi({ description: 'What people call that project' }),
      }),
    ),
  },
  responses: { 201: json(envelope(toolWebhook), 'The webhook'), ...errorAnswers },
});

export const deleteToolWebhook = createRoute({
  method: 'delete',
  path: '/integration/webhook/',
  summary: 'Delete a webhook of a connection',
  ...common,
  request: { query: z.object({ webhook_id: uuid() }) },
  responses: { 200: json(envelope(z.null()), 'The webhook was deleted'), ...errorAnswers },
});

/** The signature covers the exact bytes of the body, so nothing may parse it first. */
export const takeToolEvent = createRoute({
  method: 'post',
  path: '/integration/webhook/{handle}/',
  tags: ['Integrations'],
  summary: 'Receive signed events from a work tool; the affected tickets are fetched again, and nothing else in the events is trusted',
  request: { params: z.object({ handle: z.string().max(100) }) },
  responses: { 200: json(envelope(z.null()), 'The event was accepted'), ...errorAnswers },
});
