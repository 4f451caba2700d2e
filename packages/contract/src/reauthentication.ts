import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { passwordField } from './fields.ts';
import { passkeyOptions } from './second-factor.ts';

export const reauthenticationBody = z
  .object({
    password: passwordField.openapi({ description: 'For who has one' }),
    code: z.string().max(40).default('').openapi({ description: 'Of the authenticator app, or from the email that was asked for' }),
    challenge: z.string().max(200).default('').openapi({ description: 'Of the options for a passkey' }),
    response: z.record(z.string(), z.unknown()).optional().openapi({ description: 'The answer of navigator.credentials.get' }),
  })
  .openapi('Reauthentication');

export type ReauthenticationBody = z.input<typeof reauthenticationBody>;

export const reauthenticate = createRoute({
  method: 'post',
  path: '/accounts/reauthenticate/',
  tags: ['Security'],
  summary: 'Prove with a password, a code or a passkey that it is still oneself; good for ten minutes',
  security: tokenSecurity,
  request: { body: jsonBody(reauthenticationBody) },
  responses: { 200: json(envelope(z.null()), 'It is'), ...errorAnswers },
});

export const getReauthenticationOptions = createRoute({
  method: 'post',
  path: '/accounts/reauthenticate/passkey-options/',
  tags: ['Security'],
  summary: 'What the browser needs to ask for one of one’s passkeys',
  security: tokenSecurity,
  responses: { 200: json(envelope(passkeyOptions), 'Options for navigator.credentials.get'), ...errorAnswers },
});

export const sendReauthenticationCode = createRoute({
  method: 'post',
  path: '/accounts/reauthenticate/email-code/',
  tags: ['Security'],
  summary: 'Ask for a code by email, where the account has no password, authenticator app or passkey',
  security: tokenSecurity,
  responses: { 200: json(envelope(z.null()), 'It is on its way'), ...errorAnswers },
});
