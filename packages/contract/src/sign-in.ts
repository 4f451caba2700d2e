import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { emailField, passwordField } from './fields.ts';
import { renewedToken } from './reauthentication.ts';
import { uuid } from './uuid.ts';

/** The secret of a link in an email. */
const linkToken = z.string().min(1, 'The link is not complete. Copy all of it from the email.').max(200).default('');
/** Which other ways to sign in survive a new password. */
const kept = {
  keep_api_tokens: z.array(uuid('This is not the id of a token.')).max(50).default([]),
  keep_passkeys: z.array(z.string().max(1400)).max(20).default([]),
};

const key = z.object({ id: z.string(), name: z.string() });

export const accountKeys = z
  .object({
    api_tokens: z.array(key),
    passkeys: z.array(key),
    google_connected: z.boolean().openapi({ description: 'The connection to Google always ends with the old password' }),
  })
  .openapi('AccountKeys');

export type AccountKeys = z.infer<typeof accountKeys>;

const nothing = { 200: json(envelope(z.null()), 'Done'), ...errorAnswers };

export const verifyAddress = createRoute({
  method: 'post',
  path: '/accounts/signup-verify/',
  tags: ['Accounts'],
  summary: 'Confirm an email address with the link in an email',
  request: { body: jsonBody(z.object({ token: linkToken })) },
  responses: { 200: json(envelope(z.object({ email: z.string() })), 'The address is confirmed'), ...errorAnswers },
});

export const resendVerification = createRoute({
  method: 'post',
  path: '/accounts/signup-verify/resend/',
  tags: ['Accounts'],
  summary: 'Send the confirmation email again',
  security: tokenSecurity,
  responses: nothing,
});

export const forgetPassword = createRoute({
  method: 'post',
  path: '/accounts/forget-password/',
  tags: ['Accounts'],
  summary: 'Request an email with a link to set a new password; the response is the same whether or not there is an account',
  request: { body: jsonBody(z.object({ email: emailField })) },
  responses: nothing,
});

export const resetPassword = createRoute({
  method: 'post',
  path: '/accounts/reset-password/',
  tags: ['Accounts'],
  summary: 'Set a new password with the link in an email; ends all sessions, and all API tokens and passkeys not kept',
  request: { body: jsonBody(z.object({ token: linkToken, password: passwordField, ...kept })) },
  responses: nothing,
});

export const previewPasswordReset = createRoute({
  method: 'post',
  path: '/accounts/reset-password/preview/',
  tags: ['Accounts'],
  summary: 'List what else a new password ends unless it is kept, by the link in an email; the link stays valid',
  request: { body: jsonBody(z.object({ token: linkToken })) },
  responses: { 200: json(envelope(accountKeys), 'API tokens and passkeys by name'), ...errorAnswers },
});

export const changePassword = createRoute({
  method: 'post',
  path: '/accounts/password/',
  tags: ['Accounts'],
  summary: 'Change your password while signed in; ends all other sessions, and all API tokens and passkeys not kept',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ current_password: passwordField, password: passwordField, ...kept })) },
  responses: { 200: json(envelope(renewedToken), 'Done; the session continues only with this token'), ...errorAnswers },
});

export const changeEmail = createRoute({
  method: 'post',
  path: '/accounts/email/',
  tags: ['Accounts'],
  summary: 'Request an email that moves your account to another address; the response is the same whether or not that address is taken',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ email: emailField })) },
  responses: nothing,
});

export const confirmEmail = createRoute({
  method: 'post',
  path: '/accounts/email/confirm/',
  tags: ['Accounts'],
  summary: 'Move an account to another address with the link in an email',
  request: { body: jsonBody(z.object({ token: linkToken })) },
  responses: { 200: json(envelope(z.object({ email: z.string() })), 'The new address'), ...errorAnswers },
});

const googleNonce = z
  .object({
    challenge: z.string().openapi({ description: 'Kept by who begins; sent with the ID token' }),
    nonce: z.string().openapi({ description: 'For the request to Google' }),
  })
  .openapi('GoogleNonce');

export type GoogleNonce = z.output<typeof googleNonce>;

export const beginGoogleSignIn = createRoute({
  method: 'post',
  path: '/accounts/google/nonce/',
  tags: ['Accounts'],
  summary: 'Start a Google sign-in outside a browser; returns a nonce for Google, valid for ten minutes',
  responses: { 200: json(envelope(googleNonce), 'The nonce and its challenge'), ...errorAnswers },
});

export const exchangeGoogleToken = createRoute({
  method: 'post',
  path: '/accounts/google/',
  tags: ['Accounts'],
  summary: 'Exchange a Google ID token issued for this server for a token',
  request: {
    body: jsonBody(
      z.object({
        id_token: z.string().min(1, 'The ID token is required.').max(16_384).default(''),
        challenge: z.string().max(200).default('').openapi({ description: 'What came with the nonce the ID token was asked for with' }),
        code: z.string().max(40).default('').openapi({ description: 'Of the second factor, where this server asks everybody for one' }),
      }),
    ),
  },
  responses: { 200: json(envelope(z.object({ token: z.string() })), 'The token'), ...errorAnswers },
});

export const connectGoogle = createRoute({
  method: 'post',
  path: '/accounts/google/connect/',
  tags: ['Accounts'],
  summary: 'Link the next Google sign-in in this browser to your account',
  security: tokenSecurity,
  responses: nothing,
});

export const disconnectGoogle = createRoute({
  method: 'delete',
  path: '/accounts/google/',
  tags: ['Accounts'],
  summary: 'Unlink Google from your account',
  security: tokenSecurity,
  responses: nothing,
});
