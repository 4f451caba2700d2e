import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { fieldValues } from './field-values.ts';
import { FIX_ACTIONS, PROVIDER_IDS } from './work-tools.ts';
import { uuid } from './uuid.ts';

/* A workspace's connections with work tools. Tokens are only sent, never returned: a browser holds only the id of a connection. */

export const providerId = z.enum(PROVIDER_IDS);

/** What happens to the items of a connection when a run proves a fix, besides the comment. */
export const fixSetting = z
  .object({
    action: z.enum(FIX_ACTIONS),
    target: z
      .string()
      .trim()
      .max(200)
      .default('')
      .openapi({ description: 'Name of the status, section or label that an item is moved to; empty where it is not moved' }),
    values: fieldValues.default({}).openapi({ description: 'The place that the target was chosen in' }),
  })
  .openapi('FixSetting');

export type FixSetting = z.infer<typeof fixSetting>;

export const connection = z
  .object({
    id: uuid(),
    provider: providerId,
    account_name: z.string().openapi({ description: 'Whose account it speaks for there' }),
    status: z.enum(['connected', 'reconnect']).openapi({ description: 'reconnect: the tool no longer accepts its token' }),
    scheme: z
      .enum(['oauth', 'personal'])
      .openapi({ description: 'How it was connected: through the consent screen of the tool, or with a token' }),
    base_url: z.string().nullable().openapi({ description: "The team's own server or site; null for the tool's own" }),
    connected_by: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    items: z.number().int().openapi({ description: 'Items created through it' }),
    fix: fixSetting,
  })
  .openapi('Connection');

export type Connection = z.infer<typeof connection>;

export const workTool = z
  .object({
    id: providerId,
    name: z.string(),
    can_consent: z.boolean().openapi({ description: 'This server is registered with the tool, so that people can consent there' }),
    lack: z.string().openapi({ description: 'Why the plan cannot use it; empty where it can' }),
    token: z.object({
      label: z.string(),
      placeholder: z.string(),
      needs_email: z.boolean(),
      address: z.enum(['none', 'optional', 'required']),
      guide: z.string().openapi({ description: 'How to get one, as HTML of our own' }),
    }),
    form: z.object({ title: z.string(), button: z.string(), title_placeholder: z.string(), description_placeholder: z.string() }),
    tracks: z.boolean().openapi({ description: 'Its items have a state that is read and changed' }),
    target_name: z
      .string()
      .openapi({ description: 'What a proven fix may move an item to, such as Status; empty where items have no state' }),
    takes_pictures: z.boolean(),
    events: z
      .object({
        set_up: z.enum(['none', 'paste', 'told', 'create']).openapi({
          description:
            'paste: a person gives the tool an address and a secret; told: an address, and its secret comes back; create: through its API; none: it tells nothing',
        }),
        guide: z.string().openapi({ description: 'What a person does in the tool, or should know of it' }),
        place: z.array(z.string()).openapi({ description: 'Fields that say which project it is about' }),
        reachable: z.boolean().openapi({ description: 'Work tools can reach this server' }),
      })
      .openapi({ description: 'How the tool tells what becomes of items' }),
  })
  .openapi('WorkTool');

export type WorkTool = z.infer<typeof workTool>;

const common = { tags: ['Integrations'], security: tokenSecurity };

export const listWorkTools = createRoute({
  method: 'get',
  path: '/integration/provider/',
  summary: 'List the work tools in which tickets can be created',
  ...common,
  responses: { 200: json(listEnvelope(workTool), 'Work tools'), ...errorAnswers },
});

export const listConnections = createRoute({
  method: 'get',
  path: '/integration/user-integration/',
  summary: 'List the connections of the workspace, oldest first',
  ...common,
  responses: { 200: json(listEnvelope(connection), 'Connections'), ...errorAnswers },
});

export const connectBody = z
  .object({
    provider: providerId,
    token: z.string({ error: 'Paste the token.' }).trim().min(1, 'Paste the token.').max(4096),
    email: z.string().trim().max(254).default('').openapi({ description: 'The account of the token, where the tool wants both' }),
    base_url: z.string().trim().max(2048).default('').openapi({ description: "The team's own server or site; empty for the tool's own" }),
  })
  .openapi('Connect');

export const connectWithToken = createRoute({
  method: 'post',
  path: '/integration/integration/',
  summary: 'Connect a work tool with a personal token; the tool confirms whose it is',
  ...common,
  request: { body: jsonBody(connectBody) },
  responses: { 201: json(envelope(connection), 'The connection'), ...errorAnswers },
});

export const testConnection = createRoute({
  method: 'post',
  path: '/integration/integration/test/',
  summary: 'Check whether a connection still works',
  ...common,
  request: { body: jsonBody(z.object({ connection_id: uuid() })) },
  responses: { 200: json(envelope(connection), 'The updated connection'), ...errorAnswers },
});

export const updateConnection = createRoute({
  method: 'put',
  path: '/integration/integration/',
  summary: 'Set what happens to the tickets of a connection when a run proves a fix',
  ...common,
  request: { body: jsonBody(z.object({ connection_id: uuid(), fix: fixSetting })) },
  responses: { 200: json(envelope(connection), 'The connection'), ...errorAnswers },
});

export const disconnect = createRoute({
  method: 'delete',
  path: '/integration/integration/',
  summary: 'Delete a connection and its token; tickets stay in the work tool',
  ...common,
  request: { query: z.object({ connection_id: uuid() }) },
  responses: { 200: json(envelope(z.null()), 'Deleted'), ...errorAnswers },
});

export const beginConsent = createRoute({
  method: 'get',
  path: '/integration/{provider}/connect/',
  summary: 'Redirect to the consent page of a work tool, or return its URL if JSON is accepted',
  ...common,
  request: { params: z.object({ provider: providerId }) },
  responses: {
    200: json(envelope(z.object({ url: z.string() })), 'Where to send the browser'),
    302: { description: 'The consent screen of the tool' },
    ...errorAnswers,
  },
});

export const finishConsent = createRoute({
  method: 'get',
  path: '/integration/{provider}/callback/',
  tags: ['Integrations'],
  summary: 'Handle the return from the consent page of a work tool',
  request: {
    params: z.object({ provider: providerId }),
    query: z.object({
      code: z.string().max(4096).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
    }),
  },
  responses: { 302: { description: 'The screen of connections' }, ...errorAnswers },
});
