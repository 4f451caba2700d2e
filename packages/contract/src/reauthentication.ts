import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { passwordField } from './fields.ts';
import { passkeyOptions, webAuthn } from './second-factor.ts';

export const reauthenticationBody = z
  .object({
    password: passwordField.openapi({ description: 'For who has one' }),
    email_code: z.string().max(40).default('').openapi({ description: 'From the email that was asked for, for who has no password' }),
    code: z
      .string()
      .max(40)
      .default('')
      .openapi({ description: 'Of the authenticator app, or a recovery code; without a second factor the one from the email' }),
    challenge: z.string().max(200).default('').openapi({ description: 'Of the options for a passkey' }),
    response: webAuthn.optional().openapi({ description: 'The answer of navigator.credentials.get' }),
  })
  .openapi('Reauthentication');

/** Re-authentication replaces the session's token. */
export const renewedToken = z.object({ token: z.string() }).openapi('RenewedToken');

export type RenewedToken = z.output<typeof renewedToken>;

export type ReauthenticationBody = z.input<typeof reauthenticationBody>;

export const reauthenticate = createRoute({
  method: 'post',
  path: '/accounts/reauthenticate/',
  tags: ['Security'],
  summary: 'Confirm your identity for ten minutes with your password and second factor, if set, or with a passkey',
  security: tokenSecurity,
  request: { body: jsonBody(reauthenticationBody) },
  responses: { 200: json(envelope(renewedToken), 'Confirmed; the session continues only with this token'), ...errorAnswers },
});

export const getReauthenticationOptions = createRoute({
  method: 'post',
  path: '/accounts/reauthenticate/passkey-options/',
  tags: ['Security'],
  summary: 'Get the options for confirming your identity with a passkey',
  security: tokenSecurity,
  responses: { 200: json(envelope(passkeyOptions), 'Options for navigator.credentials.get'), ...errorAnswers },
});

export const sendReauthenticationCode = createRoute({
  method: 'post',
  path: '/accounts/reauthenticate/email-code/',
  tags: ['Security'],
  summary: 'Request a code by email if the account has no password',
  security: tokenSecurity,
  responses: { 200: json(envelope(z.null()), 'The email is on its way'), ...errorAnswers },
});
