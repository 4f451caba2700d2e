import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { emailField, firstNameField, lastNameField, passwordField } from './fields.ts';

export const signUpBody = z
  .object({
    first_name: firstNameField,
    last_name: lastNameField,
    email: emailField,
    password: passwordField,
    setup_token: z.string().max(200).default('').openapi({ description: 'Of the set-up link, for the first account of a public server' }),
    invitation: z.string().max(200).default('').openapi({ description: 'Of the link of an invitation, where signing up takes one' }),
  })
  .openapi('SignUp');

export const profile = z
  .object({
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** Whether the address was confirmed by email. */
    email_verified: z.boolean(),
    username: z.string(),
    profile_image: z.string().openapi({ description: 'Address of the image with its random key, or empty' }),
    /** The person's role on the server: user, admin or temporary. */
    role: z.string(),
    workspace_role: z.string(),
    plan: z.string(),
    workspace_id: z.string(),
    workspace_name: z.string(),
    /** Whether the server requires a second factor and this person has none; until then, nothing else is possible. */
    needs_second_factor: z.boolean(),
  })
  .openapi('Profile');

export const passwordKey = z
  .object({ kty: z.string(), n: z.string(), e: z.string(), alg: z.string(), use: z.string() })
  .openapi('PasswordKey');

export type PasswordKeyJwk = z.infer<typeof passwordKey>;
export type SignUpBody = z.input<typeof signUpBody>;
export type Profile = z.infer<typeof profile>;

export const signUp = createRoute({
  method: 'post',
  path: '/accounts/signup/',
  tags: ['Accounts'],
  summary: 'Create an account with a personal workspace',
  request: { body: jsonBody(signUpBody) },
  responses: { 201: json(envelope(z.null()), 'The account was created'), ...errorAnswers },
});

export const createToken = createRoute({
  method: 'post',
  path: '/accounts/token/',
  tags: ['Accounts'],
  summary: 'Exchange an email address and password for a token',
  request: {
    body: jsonBody(
      z.object({
        email: emailField,
        password: passwordField,
        code: z
          .string()
          .max(40)
          .optional()
          .openapi({ description: 'Code of the authenticator app, or a recovery code, where the account has a second factor' }),
      }),
    ),
  },
  responses: { 200: json(envelope(z.object({ token: z.string() })), 'The token'), ...errorAnswers },
});

export const revokeToken = createRoute({
  method: 'delete',
  path: '/accounts/token/',
  tags: ['Accounts'],
  summary: 'Revoke the token of this request',
  security: tokenSecurity,
  responses: { 200: json(envelope(z.null()), 'The token is no longer valid'), ...errorAnswers },
});

export const getProfile = createRoute({
  method: 'get',
  path: '/accounts/user/',
  tags: ['Accounts'],
  summary: 'Get the owner of the token',
  security: tokenSecurity,
  responses: { 200: json(envelope(profile), 'The profile'), ...errorAnswers },
});

export const getPasswordKey = createRoute({
  method: 'get',
  path: '/accounts/password-key/',
  tags: ['Accounts'],
  summary: 'Get the public key for encrypting passwords before they are sent (JWE, RSA-OAEP-256, A256GCM)',
  responses: { 200: json(envelope(passwordKey), 'A JSON Web Key'), ...errorAnswers },
});
