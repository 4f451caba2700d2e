import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { timeField } from './fields.ts';

export const TEST_KINDS = ['seo', 'ui', 'responsive', 'grammar'] as const;
export const TEST_STATUSES = ['queued', 'capturing', 'running', 'finished', 'failed', 'cancelled'] as const;
export const TEST_SOURCES = ['dashboard', 'extension', 'schedule', 'deploy', 'api'] as const;

export type TestKind = (typeof TEST_KINDS)[number];
export type TestSource = (typeof TEST_SOURCES)[number];

export const test = z
  .object({
    id: z.uuid(),
    kind: z.enum(TEST_KINDS),
    url: z.string(),
    host: z.string(),
    source: z.enum(TEST_SOURCES),
    options: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .openapi({ description: 'What the test was asked to do, in the words of its kind' }),
    status: z.enum(TEST_STATUSES),
    stage: z.string().openapi({ description: 'crawling, measuring, probing, judging or picturing while running, else empty' }),
    progress: z.object({
      done: z.number().int(),
      total: z.number().int(),
      current_url: z.string(),
      pages_per_second: z.number(),
    }),
    score: z.number().int().min(0).max(100).nullable(),
    previous_score: z.number().int().min(0).max(100).nullable(),
    finding_count: z.number().int(),
    error: z.string().openapi({ description: 'Why the test failed, in one sentence; else empty' }),
    started_by: z.string(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .openapi('Test');

export type Test = z.infer<typeof test>;

export const TEST_SORTS = ['created_at', '-created_at', 'score', '-score', 'url', '-url'] as const;

export const listTestsQuery = pageQuery.extend({
  test_id: z.uuid().optional(),
  kind: z.enum(TEST_KINDS).optional(),
  status: z.enum(TEST_STATUSES).optional(),
  search: z.string().max(200).optional().openapi({ description: 'Part of the URL' }),
  host: z.string().max(253).optional(),
  start_date: timeField.optional(),
  end_date: timeField.optional(),
  sort: z.enum(TEST_SORTS).default('-created_at'),
});

export type ListTestsQuery = Partial<z.input<typeof listTestsQuery>>;

export const listTests = createRoute({
  method: 'get',
  path: '/project/test/',
  tags: ['Tests'],
  summary: 'Tests of the workspace, newest first',
  security: tokenSecurity,
  request: { query: listTestsQuery },
  responses: { 200: json(listEnvelope(test), 'Tests'), ...errorAnswers },
});

const testIdBody = jsonBody(z.object({ test_id: z.uuid() }));

export const cancelTest = createRoute({
  method: 'post',
  path: '/project/test/cancel/',
  tags: ['Tests'],
  summary: 'Stop a queued or running test; what was collected is kept',
  security: tokenSecurity,
  request: { body: testIdBody },
  responses: { 202: json(envelope(z.object({ test_id: z.uuid() })), 'The test is being stopped'), ...errorAnswers },
});

export const deleteTests = createRoute({
  method: 'post',
  path: '/project/test/delete/',
  tags: ['Tests'],
  summary: 'Put tests away; restore brings them back',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ test_ids: z.array(z.uuid()).min(1).max(500) })) },
  responses: { 200: json(envelope(z.object({ deleted: z.number().int() })), 'The tests were put away'), ...errorAnswers },
});

export const restoreTests = createRoute({
  method: 'post',
  path: '/project/test/restore/',
  tags: ['Tests'],
  summary: 'Bring deleted tests back',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ test_ids: z.array(z.uuid()).min(1).max(500) })) },
  responses: { 200: json(envelope(z.object({ restored: z.number().int() })), 'The tests are back'), ...errorAnswers },
});
