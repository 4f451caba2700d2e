import { createRoute, z } from '@hono/zod-openapi';
import { errorAnswers, json, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';

export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
export const OUTCOMES = ['fail', 'pass', 'cannot_tell'] as const;

export type Severity = (typeof SEVERITIES)[number];
export type Outcome = (typeof OUTCOMES)[number];

export const place = z
  .object({
    selector: z.string(),
    line: z.number().int(),
    column: z.number().int(),
    excerpt: z.string(),
    first_line: z.number().int(),
    mark_start: z.number().int(),
    mark_end: z.number().int(),
  })
  .openapi('Place');

export const finding = z
  .object({
    id: z.string(),
    check_id: z.string(),
    category: z.string(),
    severity: z.enum(SEVERITIES),
    outcome: z.enum(OUTCOMES),
    page_url: z.string().nullable(),
    selector: z.string(),
    message: z.string(),
    evidence: z.object({
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
      places: z.array(place),
      place_count: z.number().int(),
    }),
    fingerprint: z.string(),
    first_seen_at: z.iso.datetime().nullable(),
    is_new: z.boolean().openapi({ description: 'The previous test of the same address did not have it' }),
    judged: z.number().int().openapi({ description: 'For pass and cannot_tell rows: how many pages (or 1 for the site)' }),
  })
  .openapi('Finding');

export type Finding = z.infer<typeof finding>;

export const listFindingsQuery = pageQuery.extend({
  test_id: z.uuid(),
  outcome: z.enum(OUTCOMES).default('fail'),
  check_id: z.string().max(100).optional(),
  category: z.string().max(100).optional(),
  severity: z.enum(SEVERITIES).optional(),
  page_url: z.string().max(4096).optional(),
  search: z.string().max(200).optional().openapi({ description: 'Part of the page URL or the message' }),
});

export type ListFindingsQuery = Partial<z.input<typeof listFindingsQuery>> & { test_id: string };

export const listFindings = createRoute({
  method: 'get',
  path: '/project/finding/',
  tags: ['Findings'],
  summary: 'Findings of a test, worst first',
  security: tokenSecurity,
  request: { query: listFindingsQuery },
  responses: { 200: json(listEnvelope(finding), 'Findings'), ...errorAnswers },
});
