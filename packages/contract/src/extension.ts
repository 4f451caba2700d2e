import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';

/** The browsers the extension is built for: Chromium-based ones, and Firefox. */
export const EXTENSION_BROWSERS = ['chrome', 'firefox'] as const;

export type ExtensionBrowser = (typeof EXTENSION_BROWSERS)[number];

const text = (name: string) => z.string().regex(/^[\w-]{43}$/, `The ${name} is 43 characters of base64url.`);

export const createExtensionCode = createRoute({
  method: 'post',
  path: '/accounts/extension-code/',
  tags: ['Extension'],
  summary: 'Create a one-time code that the extension exchanges for its own token; valid for two minutes',
  security: tokenSecurity,
  request: {
    body: jsonBody(
      z
        .object({ challenge: text('challenge').openapi({ description: 'SHA-256 of the verifier, base64url (RFC 7636, S256)' }) })
        .openapi('NewExtensionCode'),
    ),
  },
  responses: { 200: json(envelope(z.object({ code: z.string() })), 'The code'), ...errorAnswers },
});

export const exchangeExtensionCode = createRoute({
  method: 'post',
  path: '/accounts/extension-token/',
  tags: ['Extension'],
  summary: 'Exchange a code for the extension’s own token, which can be revoked among the API tokens',
  request: { body: jsonBody(z.object({ code: z.string().max(100), verifier: text('verifier') }).openapi('ExtensionCode')) },
  responses: {
    200: json(envelope(z.object({ token: z.string(), user_id: z.uuid(), workspace_id: z.uuid() })), 'The token and its owner'),
    ...errorAnswers,
  },
});

export const getExtensionConnection = createRoute({
  method: 'get',
  path: '/accounts/extension-token/',
  tags: ['Extension'],
  summary: 'Get when your extension was connected to the current workspace',
  security: tokenSecurity,
  responses: {
    200: json(envelope(z.object({ connected_at: z.iso.datetime().nullable() })), 'When the most recent one was connected; null if none is'),
    ...errorAnswers,
  },
});

export const getExtensionPackage = createRoute({
  method: 'get',
  path: '/extension/package/',
  tags: ['Extension'],
  summary: 'Download the extension built by this server, packaged for a browser',
  request: {
    query: z.object({ browser: z.enum(EXTENSION_BROWSERS, { error: `browser must be one of ${EXTENSION_BROWSERS.join(', ')}.` }) }),
  },
  responses: {
    200: { description: 'A zip with one folder, to be unpacked and loaded', content: { 'application/zip': { schema: z.string() } } },
    ...errorAnswers,
  },
});
