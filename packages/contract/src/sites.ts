import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

/** The ways to prove ownership of a site. */
export const PROOF_METHODS = ['dns', 'file', 'meta'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Why a proof is rejected; closed, so that clients decide by it and never by texts. */
export const PROOF_PROBLEMS = ['not_there', 'wrong_value', 'led_elsewhere', 'no_answer'] as const;
export type ProofProblem = (typeof PROOF_PROBLEMS)[number];

const method = z.enum(PROOF_METHODS);

export const site = z
  .object({
    id: uuid(),
    origin: z.string().openapi({ description: 'Scheme, host and port' }),
    host: z.string().openapi({ description: 'Host and, where it is not the usual one, port' }),
    verified_at: z.iso.datetime().nullable().openapi({ description: 'When a proof was last seen; null while none counts' }),
    verified_by: method.nullable(),
    checked_at: z.iso.datetime().nullable().openapi({ description: 'When the proofs were last looked for' }),
    problems: z
      .array(z.object({ method, code: z.enum(PROOF_PROBLEMS), message: z.string() }))
      .openapi({ description: 'What the last look found wrong, when no proof counts' }),
    proofs: z
      .object({
        dns: z.object({ name: z.string(), value: z.string() }),
        file: z.object({ url: z.string(), content: z.string() }),
        meta: z.object({ url: z.string(), tag: z.string() }),
      })
      .openapi({ description: 'The TXT record, the file or the tag that proves ownership; one of them is enough' }),
    created_at: z.iso.datetime(),
  })
  .openapi('Site');

export type Site = z.infer<typeof site>;

const tags = ['Sites'];
const siteId = z.object({ site_id: uuid() });

export const listSites = createRoute({
  method: 'get',
  path: '/site/',
  tags,
  summary: 'List the sites of the workspace, by host',
  security: tokenSecurity,
  request: { query: pageQuery },
  responses: { 200: json(listEnvelope(site), 'Sites'), ...errorAnswers },
});

export const addSite = createRoute({
  method: 'post',
  path: '/site/',
  tags,
  summary: 'Add a site; the same site always gets the same verification code',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ url: z.string().max(2048) })) },
  responses: { 201: json(envelope(site), 'The site, which may be verified immediately'), ...errorAnswers },
});

export const verifySite = createRoute({
  method: 'post',
  path: '/site/verify/',
  tags,
  summary: 'Verify a site now',
  security: tokenSecurity,
  request: { body: jsonBody(siteId) },
  responses: { 200: json(envelope(site), 'The updated site'), ...errorAnswers },
});

export const removeSite = createRoute({
  method: 'delete',
  path: '/site/',
  tags,
  summary: 'Remove a site from the workspace; its widget, visitors, conversations, visits and subscribers are permanently deleted',
  security: tokenSecurity,
  request: { query: siteId },
  responses: { 200: json(envelope(siteId), 'The site was removed'), ...errorAnswers },
});
