import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { subdomainProblem } from './subdomain-words.ts';

/* The subdomain of a workspace: a name before the server's host, under which its public pages are reached. */

export const subdomain = z
  .object({
    name: z.string().nullable().openapi({ description: 'The name it has chosen; kept when the plan that has it ends; null for none' }),
    host: z.string().openapi({ description: 'What stands behind the name' }),
    origin: z.string().nullable().openapi({
      description: 'Where its public pages and shared reports are read; null without a name, and while plan or server has none',
    }),
    is_offered: z.boolean().openapi({ description: 'Whether the server has subdomains' }),
  })
  .openapi('Subdomain');

export type Subdomain = z.infer<typeof subdomain>;

export const setSubdomainBody = z
  .object({
    name: z
      .string()
      .transform((text) => text.trim().toLowerCase())
      .superRefine((text, context) => {
        const message = subdomainProblem(text);
        if (message) context.addIssue({ code: 'custom', message });
      }),
  })
  .strict()
  .openapi('SetSubdomain');

const tags = ['Workspaces'];
const answers = { 200: json(envelope(subdomain), 'The current settings'), ...errorAnswers };

export const getSubdomain = createRoute({
  method: 'get',
  path: '/workspace/subdomain/',
  tags,
  summary: 'Get the subdomain of the current workspace',
  security: tokenSecurity,
  responses: answers,
});

export const setSubdomain = createRoute({
  method: 'put',
  path: '/workspace/subdomain/',
  tags,
  summary: 'Choose a subdomain; the previous one stays reserved for 30 days. Requires the Enterprise plan',
  security: tokenSecurity,
  request: { body: jsonBody(setSubdomainBody) },
  responses: answers,
});

export const deleteSubdomain = createRoute({
  method: 'delete',
  path: '/workspace/subdomain/',
  tags,
  summary: 'Give up the subdomain, if there is one; it stays reserved for 30 days',
  security: tokenSecurity,
  responses: answers,
});
