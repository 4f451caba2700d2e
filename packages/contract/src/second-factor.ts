import { createRoute, z } from '@hono/zod-openapi';
import { boundedRecord } from './bounded-record.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';

const code = z.string().max(40).default('');
const nothing = { 200: json(envelope(z.null()), 'Done'), ...errorAnswers };
/** WebAuthn options and responses are passed through as the browser creates them; the server validates their contents. */
export const webAuthn = boundedRecord(z.string().max(200), z.unknown(), 50);
const passkeyName = z.string().trim().min(1, 'Name the passkey.').max(80, 'A name has at most 80 characters.').default('Passkey');

export const securityState = z
  .object({
    email: z.string(),
    email_verified: z.boolean(),
    has_password: z.boolean(),
    google_offered: z.boolean(),
    google_connected: z.boolean(),
    totp: z.boolean(),
    passkeys: z.number().int(),
    recovery_codes_left: z.number().int(),
  })
  .openapi('SecurityState');

export const passkey = z
  .object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable(), backed_up: z.boolean() })
  .openapi('Passkey');

export const totpEnrolment = z.object({ secret: z.string(), url: z.string() }).openapi('TotpEnrolment');
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export const passkeyOptions = z.object({ challenge: z.string(), options: webAuthn });

export type SecurityState = z.infer<typeof securityState>;
export type Passkey = z.infer<typeof passkey>;
export type TotpEnrolment = z.infer<typeof totpEnrolment>;
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

export const getSecurity = createRoute({
  method: 'get',
  path: '/accounts/security/',
  tags: ['Security'],
  summary: 'Get your sign-in methods',
  security: tokenSecurity,
  responses: { 200: json(envelope(securityState), 'The sign-in methods'), ...errorAnswers },
});

export const enrolTotp = createRoute({
  method: 'post',
  path: '/accounts/second-factor/totp/',
  tags: ['Security'],
  summary: 'Set up an authenticator app; takes effect once a code confirms it',
  security: tokenSecurity,
  responses: { 200: json(envelope(totpEnrolment), 'The secret for the app'), ...errorAnswers },
});

export const confirmTotp = createRoute({
  method: 'post',
  path: '/accounts/second-factor/totp/confirm/',
  tags: ['Security'],
  summary: 'Confirm an authenticator app with a code',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ code })) },
  responses: { 200: json(envelope(recoveryCodes), 'Ten recovery codes, shown only once'), ...errorAnswers },
});

export const disableTotp = createRoute({
  method: 'delete',
  path: '/accounts/second-factor/totp/',
  tags: ['Security'],
  summary: 'Remove the authenticator app',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ code })) },
  responses: nothing,
});

export const renewRecoveryCodes = createRoute({
  method: 'post',
  path: '/accounts/second-factor/recovery-codes/',
  tags: ['Security'],
  summary: 'Create ten new recovery codes; the old ones stop working',
  security: tokenSecurity,
  responses: { 200: json(envelope(recoveryCodes), 'Ten recovery codes, shown only once'), ...errorAnswers },
});

export const listPasskeys = createRoute({
  method: 'get',
  path: '/accounts/passkey/',
  tags: ['Security'],
  summary: 'List your passkeys',
  security: tokenSecurity,
  responses: { 200: json(listEnvelope(passkey), 'All of them'), ...errorAnswers },
});

export const getPasskeyOptions = createRoute({
  method: 'post',
  path: '/accounts/passkey/options/',
  tags: ['Security'],
  summary: 'Get the options for creating a passkey',
  security: tokenSecurity,
  responses: { 200: json(envelope(passkeyOptions), 'Options for navigator.credentials.create'), ...errorAnswers },
});

export const addPasskey = createRoute({
  method: 'post',
  path: '/accounts/passkey/',
  tags: ['Security'],
  summary: 'Save a passkey created by the browser',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ challenge: z.string().max(200).default(''), name: passkeyName, response: webAuthn.default({}) })) },
  responses: {
    201: json(envelope(recoveryCodes), 'Saved; the first second factor comes with ten recovery codes, later ones with none'),
    ...errorAnswers,
  },
});

export const renamePasskey = createRoute({
  method: 'patch',
  path: '/accounts/passkey/',
  tags: ['Security'],
  summary: 'Rename a passkey',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ id: z.string().max(1400).default(''), name: passkeyName })) },
  responses: nothing,
});

export const removePasskey = createRoute({
  method: 'delete',
  path: '/accounts/passkey/',
  tags: ['Security'],
  summary: 'Remove a passkey',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ id: z.string().max(1400).default('') })) },
  responses: nothing,
});

export const getPasskeySignInOptions = createRoute({
  method: 'post',
  path: '/accounts/passkey/sign-in-options/',
  tags: ['Security'],
  summary: 'Get the options for signing in with a passkey, on its own or as the second step',
  request: { body: jsonBody(z.object({ challenge: z.string().max(200).optional() })) },
  responses: { 200: json(envelope(passkeyOptions), 'Options for navigator.credentials.get'), ...errorAnswers },
});
