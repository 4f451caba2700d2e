import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { emailProblem, firstNameProblem, lastNameProblem } from './field-rules.ts';

/** Turns a field rule into a schema of a required string. A missing field is judged like an empty one. */
function field(problem: (value: string) => string | null, maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .default('')
    .superRefine((value, context) => {
      const message = problem(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

const email = field(emailProblem, 254).transform((value) => value.trim().toLowerCase());
/** A password, plain or as compact JWE to the server's key; its rules are applied after decryption. */
const password = z.string().max(4096).default('');

export const signUpBody = z
  .object({
    first_name: field(firstNameProblem, 80).transform((value) => value.trim()),
    last_name: field(lastNameProblem, 80).transform((value) => value.trim()),
    email,
    password,
  })
  .openapi('SignUp');

export const profile = z
  .object({
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    username: z.string(),
    /** What the person is on the server: user, admin or temporary. */
    role: z.string(),
    workspace_role: z.string(),
    plan: z.string(),
    workspace_id: z.string(),
    workspace_name: z.string(),
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
  responses: { 201: json(envelope(z.null()), 'The account was made'), ...errorAnswers },
});

export const createToken = createRoute({
  method: 'post',
  path: '/accounts/token/',
  tags: ['Accounts'],
  summary: 'Exchange e-mail and password for a token',
  request: { body: jsonBody(z.object({ email, password })) },
  responses: { 200: json(envelope(z.object({ token: z.string() })), 'The token'), ...errorAnswers },
});

export const revokeToken = createRoute({
  method: 'delete',
  path: '/accounts/token/',
  tags: ['Accounts'],
  summary: 'Revoke the token this request is made with',
  security: tokenSecurity,
  responses: { 200: json(envelope(z.null()), 'The token is no longer valid'), ...errorAnswers },
});

export const getProfile = createRoute({
  method: 'get',
  path: '/accounts/user/',
  tags: ['Accounts'],
  summary: 'Who the token belongs to',
  security: tokenSecurity,
  responses: { 200: json(envelope(profile), 'The profile'), ...errorAnswers },
});

export const getPasswordKey = createRoute({
  method: 'get',
  path: '/accounts/password-key/',
  tags: ['Accounts'],
  summary: 'Public key that passwords are encrypted to before they are sent (JWE, RSA-OAEP-256, A256GCM)',
  responses: { 200: json(envelope(passwordKey), 'A JSON Web Key'), ...errorAnswers },
});
