import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { timeField } from './fields.ts';
import { uuid } from './uuid.ts';

export const TEST_STATUSES = ['queued', 'capturing', 'running', 'finished', 'failed', 'cancelled'] as const;
export const TEST_SOURCES = ['dashboard', 'extension', 'schedule', 'deploy', 'api'] as const;

/** A plain string, since the server's areas declare the kinds: adding one changes nothing here. */
export const testKind = z
  .string()
  .regex(/^[a-z][a-z-]{0,30}$/, 'A kind of test is a word such as seo.')
  .openapi({ description: 'seo, ui, responsive or grammar', example: 'seo' });

export type TestKind = z.infer<typeof testKind>;
export type TestSource = (typeof TEST_SOURCES)[number];

/** The progress of a running test. Its stages may overlap. */
export const testProgress = z
  .object({
    done: z.number().int().openapi({ description: 'Of the first stage that is not over' }),
    total: z.number().int().openapi({ description: 'As far as it is known; 0 when nothing can be counted' }),
    current_url: z.string(),
    pages_per_second: z.number().min(0),
    percent: z
      .number()
      .int()
      .min(0)
      .max(100)
      .openapi({ description: 'Of the time the whole test takes; never less than before, and 100 only once it is finished' }),
    seconds_left: z
      .number()
      .int()
      .min(0)
      .nullable()
      .openapi({ description: 'Learnt from earlier tests on this server; null when unknown' }),
    stages: z.array(z.object({ stage: z.string(), done: z.number().int(), total: z.number().int(), is_over: z.boolean() })),
  })
  .openapi('TestProgress');

export type TestProgress = z.infer<typeof testProgress>;

export const test = z
  .object({
    id: uuid(),
    client_reference_id: uuid().nullable().openapi({ description: 'What the browser that captured it calls it; null for all others' }),
    kind: testKind,
    url: z.string(),
    host: z.string(),
    source: z.enum(TEST_SOURCES),
    options: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .openapi({ description: 'What the test was asked to do, in the words of its kind' }),
    status: z.enum(TEST_STATUSES).openapi({
      description: 'A test that takes long makes way for those of others: it is queued again, with the time at which it started',
    }),
    stage: z.string().openapi({ description: 'The first stage that is not over while running, such as crawling; else empty' }),
    progress: testProgress,
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
  test_id: uuid().optional(),
  kind: testKind.optional(),
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
  summary: 'List the tests of the workspace, newest first',
  security: tokenSecurity,
  request: { query: listTestsQuery },
  responses: { 200: json(listEnvelope(test), 'Tests'), ...errorAnswers },
});

const testIdBody = jsonBody(z.object({ test_id: uuid() }));

export const cancelTest = createRoute({
  method: 'post',
  path: '/project/test/cancel/',
  tags: ['Tests'],
  summary: 'Cancel a queued or running test; what was collected is kept',
  security: tokenSecurity,
  request: { body: testIdBody },
  responses: { 202: json(envelope(z.object({ test_id: uuid() })), 'The test is being cancelled'), ...errorAnswers },
});

export const deleteTests = createRoute({
  method: 'post',
  path: '/project/test/delete/',
  tags: ['Tests'],
  summary: 'Delete tests; they can be restored',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ test_ids: z.array(uuid()).min(1).max(500) })) },
  responses: { 200: json(envelope(z.object({ deleted: z.number().int() })), 'The tests were deleted'), ...errorAnswers },
});

export const restoreTests = createRoute({
  method: 'post',
  path: '/project/test/restore/',
  tags: ['Tests'],
  summary: 'Restore deleted tests',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ test_ids: z.array(uuid()).min(1).max(500) })) },
  responses: { 200: json(envelope(z.object({ restored: z.number().int() })), 'The tests were restored'), ...errorAnswers },
});
