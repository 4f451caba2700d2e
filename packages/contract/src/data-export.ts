import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';

const tags = ['Your data'];

export const exportAccount = createRoute({
  method: 'get',
  path: '/accounts/export/',
  tags,
  summary: 'Export your own data as a zip of JSON Lines, one file per table',
  security: tokenSecurity,
  responses: { 200: { description: 'A zip file', content: { 'application/zip': { schema: z.any() } } }, ...errorAnswers },
});

export const deleteAccountBody = z
  .object({
    confirmation: z.string().max(300).default('').openapi({ description: 'One’s own address' }),
  })
  .openapi('DeleteAccount');

export type DeleteAccountBody = z.input<typeof deleteAccountBody>;

export const deleteAccount = createRoute({
  method: 'post',
  path: '/accounts/delete/',
  tags,
  summary: 'Delete your account and every workspace that you alone own',
  security: tokenSecurity,
  request: { body: jsonBody(deleteAccountBody) },
  responses: { 202: json(envelope(z.null()), 'The account was deleted; the data of its workspaces is being removed'), ...errorAnswers },
});
