import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { testKind } from './tests.ts';
import { uuid } from './uuid.ts';

export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
export const OUTCOMES = ['fail', 'pass', 'cannot_tell'] as const;

/** The scope of ignoring: the finding itself, the same source on every page, the same words anywhere, or everything the check finds on the site. */
export const IGNORE_SCOPES = ['finding', 'place', 'text', 'check'] as const;

export type IgnoreScope = (typeof IGNORE_SCOPES)[number];
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
    confirmed_fixed_at: z.iso.datetime().nullable().openapi({
      description: 'When its page was read again after the run and no longer had it; null while nobody looked, or it was still there',
    }),
    fold: z
      .object({ key: z.string(), pages: z.number().int() })
      .nullable()
      .openapi({ description: 'Pages on which the same source has this fault, such as a footer; null for this page alone' }),
    ignored: z.object({ id: uuid(), scope: z.enum(IGNORE_SCOPES), reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
    judged: z.number().int().openapi({ description: 'For pass and cannot_tell rows: how many pages (or 1 for the site)' }),
  })
  .openapi('Finding');

export type Finding = z.infer<typeof finding>;

const findingId = z.string().regex(/^\d{1,18}$/);

export const listFindingsQuery = pageQuery.extend({
  test_id: uuid(),
  outcome: z.enum(OUTCOMES).default('fail'),
  finding_id: findingId.optional(),
  check_id: z.string().max(100).optional(),
  category: z.string().max(100).optional(),
  severity: z.enum(SEVERITIES).optional(),
  page_url: z.string().max(4096).optional(),
  search: z.string().max(200).optional().openapi({ description: 'Part of the page URL or the message' }),
  fold: z.enum(['each', 'head']).default('each').openapi({ description: 'head: one finding for all pages with the same fault' }),
  fold_key: z.string().max(64).optional(),
  ignored: z.enum(['without', 'only', 'all']).default('without'),
  accepted: z.enum(['without', 'only', 'all']).default('all').openapi({ description: 'Findings with an accepted fix' }),
  fresh: z.enum(['all', 'only']).default('all').openapi({ description: 'only: what the run before did not have' }),
});

export type ListFindingsQuery = Partial<z.input<typeof listFindingsQuery>> & { test_id: string };

export const listFindings = createRoute({
  method: 'get',
  path: '/project/finding/',
  tags: ['Findings'],
  summary: 'List the findings of a test, worst first',
  security: tokenSecurity,
  request: { query: listFindingsQuery },
  responses: { 200: json(listEnvelope(finding), 'Findings'), ...errorAnswers },
});

export const checkPage = z
  .object({
    kind: testKind,
    check_id: z.string(),
    title: z.string(),
    summary: z.string(),
    category: z.string(),
    severity: z.enum(SEVERITIES),
    source: z.string(),
    html: z.string().openapi({ description: 'Why it matters, how to fix it, examples: our own text, rendered' }),
  })
  .openapi('CheckPage');

export type CheckPage = z.infer<typeof checkPage>;

export const getCheck = createRoute({
  method: 'get',
  path: '/project/check/',
  tags: ['Findings'],
  summary: 'Get a check of any test type: why it matters and how to fix it',
  request: { query: z.object({ kind: testKind, check_id: z.string().min(1).max(100) }) },
  responses: { 200: json(envelope(checkPage), 'The check'), ...errorAnswers },
});

export const ignoreFindingBody = z
  .object({
    test_id: uuid(),
    finding_id: findingId,
    scope: z.enum(IGNORE_SCOPES).default('finding'),
    reason: z.string().trim().min(1, 'Say why, so that others know.').max(500),
  })
  .openapi('IgnoreFinding');

export const ignoreFinding = createRoute({
  method: 'post',
  path: '/project/finding/ignore/',
  tags: ['Findings'],
  summary: 'Ignore a finding in this report and all later runs, with a reason',
  security: tokenSecurity,
  request: { body: jsonBody(ignoreFindingBody) },
  responses: {
    200: json(envelope(z.object({ ignored_id: uuid(), findings: z.number().int() })), 'The finding is ignored'),
    ...errorAnswers,
  },
});

export const restoreFinding = createRoute({
  method: 'delete',
  path: '/project/finding/ignore/',
  tags: ['Findings'],
  summary: 'Report an ignored finding again',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid(), ignored_id: uuid() }) },
  responses: { 200: json(envelope(z.object({ findings: z.number().int() })), 'The finding is reported again'), ...errorAnswers },
});

export type IgnoreFindingBody = z.input<typeof ignoreFindingBody>;
