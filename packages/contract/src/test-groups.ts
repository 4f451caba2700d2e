import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { startTarget, testOptions } from './start-target.ts';
import { MAX_GROUPED_TESTS, MAX_TEST_GROUP_NAME } from './test-group-words.ts';
import { test, TEST_STATUSES, testKind } from './tests.ts';
import { uuid } from './uuid.ts';

/* Test groups: the tests of one website, of several kinds, viewed and started together. */

export const testGroupResult = z
  .object({
    kind: testKind,
    test_id: uuid().nullable().openapi({ description: 'The newest test of the kind in the group; null before there is one' }),
    status: z.enum(TEST_STATUSES).nullable(),
    score: z.number().int().min(0).max(100).nullable().openapi({ description: 'Of the newest finished test of the kind' }),
    previous_score: z.number().int().min(0).max(100).nullable().openapi({ description: 'Of the finished test before it in the group' }),
    finding_count: z.number().int(),
    new_count: z.number().int(),
    fixed_count: z.number().int(),
    finished_test_id: uuid().nullable().openapi({ description: 'The newest finished test of the kind, which score and counts are of' }),
    finished_at: z.iso.datetime().nullable(),
    scores: z.array(z.number().int()).openapi({ description: 'Of the last finished tests of the kind, oldest first' }),
  })
  .openapi('TestGroupResult');

export type TestGroupResult = z.infer<typeof testGroupResult>;

export const testGroup = z
  .object({
    id: uuid(),
    name: z.string(),
    url: z.string(),
    kinds: z.array(testKind),
    results: z.array(testGroupResult).openapi({ description: 'One for each of the kinds, in their order' }),
    created_at: z.iso.datetime(),
  })
  .openapi('TestGroup');

export type TestGroup = z.infer<typeof testGroup>;

const groupId = z.object({ group_id: uuid() });

export const createTestGroupBody = z
  .object({
    name: z.string().trim().min(1, 'Enter a name.').max(MAX_TEST_GROUP_NAME, `A name can have at most ${MAX_TEST_GROUP_NAME} characters.`),
    url: startTarget.shape.url,
    kinds: z.array(testKind).min(1, 'Choose at least one test type.').max(20),
  })
  .openapi('CreateTestGroup');

export type CreateTestGroupBody = z.input<typeof createTestGroupBody>;

export const updateTestGroupBody = createTestGroupBody.extend(groupId.shape).openapi('UpdateTestGroup');

export const listTestGroupsQuery = pageQuery.extend({
  group_id: uuid().optional(),
  search: z.string().max(200).optional().openapi({ description: 'Part of the name or the address' }),
});

export type ListTestGroupsQuery = Partial<z.input<typeof listTestGroupsQuery>>;

const common = { tags: ['Test groups'], security: tokenSecurity };
const one = (description: string) => json(envelope(testGroup), description);

export const listTestGroups = createRoute({
  method: 'get',
  path: '/test_group/website/',
  summary: 'List the test groups of the workspace, newest first',
  ...common,
  request: { query: listTestGroupsQuery },
  responses: { 200: json(listEnvelope(testGroup), 'Test groups'), ...errorAnswers },
});

export const createTestGroup = createRoute({
  method: 'post',
  path: '/test_group/website/',
  summary: 'Create a test group; finished tests of its address and test types are added to it',
  description: `A group holds at most ${MAX_GROUPED_TESTS} tests of each kind. Where one more joins, the oldest leaves the group; the test itself stays.`,
  ...common,
  request: { body: jsonBody(createTestGroupBody) },
  responses: { 201: one('The test group'), ...errorAnswers },
});

export const updateTestGroup = createRoute({
  method: 'put',
  path: '/test_group/website/',
  summary: 'Update a test group; its tests are not affected',
  ...common,
  request: { body: jsonBody(updateTestGroupBody) },
  responses: { 200: one('The test group as it is now'), ...errorAnswers },
});

export const deleteTestGroup = createRoute({
  method: 'delete',
  path: '/test_group/website/',
  summary: 'Delete a test group; its tests are not affected, and it can be restored',
  ...common,
  request: { query: groupId },
  responses: { 200: json(envelope(groupId), 'The test group was deleted'), ...errorAnswers },
});

export const restoreTestGroup = createRoute({
  method: 'post',
  path: '/test_group/website/restore/',
  summary: 'Restore a deleted test group',
  ...common,
  request: { body: jsonBody(groupId) },
  responses: { 200: one('The test group is back'), ...errorAnswers },
});

export const testGroupRun = z
  .object({
    started: z.array(z.object({ kind: testKind, test_id: uuid() })),
    refused: z.array(z.object({ kind: testKind, message: z.string() })).openapi({ description: 'Why a kind was not started' }),
  })
  .openapi('TestGroupRun');

export type TestGroupRun = z.infer<typeof testGroupRun>;

export const runTestGroup = createRoute({
  method: 'post',
  path: '/test_group/website/run/',
  summary: 'Start a test of each type, with the options of the last one of that type in the group',
  ...common,
  request: { body: jsonBody(groupId.extend({ source: startTarget.shape.source })) },
  responses: { 202: json(envelope(testGroupRun), 'The tests are queued'), ...errorAnswers },
});

const kindParam = z.object({ kind: testKind });

export const listGroupedTests = createRoute({
  method: 'get',
  path: '/test_group/{kind}/',
  summary: 'List the tests of one type in a test group, newest first',
  ...common,
  request: { params: kindParam, query: pageQuery.extend(groupId.shape) },
  responses: { 200: json(listEnvelope(test), 'Tests'), ...errorAnswers },
});

export const groupTest = createRoute({
  method: 'post',
  path: '/test_group/{kind}/',
  summary: 'Start a test in a test group, or add an existing one',
  description: `A group holds at most ${MAX_GROUPED_TESTS} tests of each kind. One that is started takes the place of the oldest; one that is added is refused with conflict where the group is full.`,
  ...common,
  request: {
    params: kindParam,
    body: jsonBody(
      groupId.extend({
        test_id: uuid().optional().openapi({ description: 'The test to add; without it one is started' }),
        source: startTarget.shape.source,
        options: testOptions.optional().openapi({
          description:
            'What the path of the kind itself takes besides `url` and `source`; without it, those of the last test of the kind in the group',
        }),
      }),
    ),
  },
  responses: {
    201: json(envelope(z.object({ test_id: uuid() })), 'The test is in the group'),
    202: json(envelope(z.object({ test_id: uuid() })), 'The test is queued'),
    ...errorAnswers,
  },
});

export const ungroupTest = createRoute({
  method: 'delete',
  path: '/test_group/{kind}/',
  summary: 'Remove a test from a test group; the test is not affected',
  ...common,
  request: { params: kindParam, query: groupId.extend({ test_id: uuid() }) },
  responses: { 200: json(envelope(z.object({ test_id: uuid() })), 'The test was removed from the group'), ...errorAnswers },
});
