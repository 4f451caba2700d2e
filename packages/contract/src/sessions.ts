import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

const nothing = { 200: json(envelope(z.null()), 'Done'), ...errorAnswers };

/** The possible permissions of an API token. */
export const TOKEN_SCOPES = ['read', 'write', 'manage'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const MAX_TOKEN_DAYS = 365;

export const session = z
  .object({
    id: z.string(),
    /** For example "Firefox on Linux". */
    device: z.string(),
    address: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
    /** Whether this request belongs to it. */
    current: z.boolean(),
  })
  .openapi('Session');

export const apiToken = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    workspace_name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    expires_at: z.string(),
  })
  .openapi('ApiToken');

export const newApiTokenBody = z
  .object({
    name: z.string().trim().min(1, 'Name is required').max(80, 'A name has at most 80 characters.').default(''),
    scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, 'Choose at least one scope.').max(3).default([]),
    days: z.int('Days are a whole number.').min(1, 'At least one day.').max(MAX_TOKEN_DAYS, `At most ${MAX_TOKEN_DAYS} days.`).default(90),
  })
  .openapi('NewApiToken');

export type Session = z.infer<typeof session>;
export type ApiToken = z.infer<typeof apiToken>;
export type NewApiTokenBody = z.input<typeof newApiTokenBody>;

export const listSessions = createRoute({
  method: 'get',
  path: '/accounts/session/',
  tags: ['Security'],
  summary: 'List your sessions',
  security: tokenSecurity,
  responses: { 200: json(listEnvelope(session), 'All of them'), ...errorAnswers },
});

export const endSessions = createRoute({
  method: 'delete',
  path: '/accounts/session/',
  tags: ['Security'],
  summary: 'End one of your sessions, or all except this one if none is named',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ session_id: uuid('This is not the id of a session.').optional() })) },
  responses: { 200: json(envelope(z.object({ ended: z.number().int() })), 'The number of sessions ended'), ...errorAnswers },
});

export const listApiTokens = createRoute({
  method: 'get',
  path: '/accounts/api-token/',
  tags: ['Security'],
  summary: 'List your API tokens',
  security: tokenSecurity,
  responses: { 200: json(listEnvelope(apiToken), 'All API tokens, without the tokens themselves'), ...errorAnswers },
});

export const createApiToken = createRoute({
  method: 'post',
  path: '/accounts/api-token/',
  tags: ['Security'],
  summary: 'Create an API token for the current workspace',
  security: tokenSecurity,
  request: { body: jsonBody(newApiTokenBody) },
  responses: { 201: json(envelope(apiToken.extend({ token: z.string() })), 'The token, shown only once'), ...errorAnswers },
});

export const deleteApiToken = createRoute({
  method: 'delete',
  path: '/accounts/api-token/',
  tags: ['Security'],
  summary: 'Revoke an API token',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ token_id: uuid() })) },
  responses: nothing,
});
