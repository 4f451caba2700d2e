import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { startTarget } from './start-target.ts';
import { TEST_STATUSES, testKind } from './tests.ts';
import { uuid } from './uuid.ts';

/* Deployments: a version that a team has released at an address, and whether its tests pass. */

export const DEPLOYMENT_VERDICTS = ['passed', 'failed'] as const;

const words = (what: string, most: number) =>
  z.string().trim().min(1, `Say which ${what} it is.`).max(most, `A name of this kind can have at most ${most} characters.`);

export const deployedTest = z
  .object({
    kind: testKind,
    test_id: uuid(),
    status: z.enum(TEST_STATUSES),
    score: z.number().int().min(0).max(100).nullable(),
    previous_score: z.number().int().min(0).max(100).nullable(),
    finding_count: z.number().int(),
    new_count: z.number().int(),
    new_serious_count: z.number().int().openapi({ description: 'Of the new findings, those that are critical or high and not ignored' }),
    fixed_count: z.number().int(),
  })
  .openapi('DeployedTest');

export const deployment = z
  .object({
    id: uuid(),
    url: z.string(),
    version: z.string(),
    environment: z.string(),
    state: z.enum(['running', 'finished']),
    verdict: z.enum(DEPLOYMENT_VERDICTS).nullable().openapi({
      description:
        'null while a test runs. failed where a test did not finish, or found something critical or high that the run before it did not have, and where one of its tests was deleted',
    }),
    tests: z.array(deployedTest).openapi({ description: 'Without those that were deleted since' }),
    deleted_count: z.number().int().openapi({ description: 'Tests that were started for it and deleted since' }),
    created_by: z.string().openapi({ description: 'Whose token told of it; empty once they are gone' }),
    created_at: z.iso.datetime(),
  })
  .openapi('Deployment');

export type Deployment = z.infer<typeof deployment>;

export const createDeploymentBody = z
  .object({
    url: startTarget.shape.url.openapi({
      description: 'Where the version is. Kinds and options are those of a test group of this address',
    }),
    version: words('version', 100).openapi({ example: '2.4.1' }),
    environment: words('environment', 50).default('production'),
  })
  .openapi('CreateDeployment');

export const listDeploymentsQuery = pageQuery.extend({
  deployment_id: uuid().optional(),
  search: z.string().max(200).optional().openapi({ description: 'Part of the version, the environment or the address' }),
});

export type ListDeploymentsQuery = Partial<z.input<typeof listDeploymentsQuery>>;

const common = { tags: ['Deployments'], security: tokenSecurity };

export const createDeployment = createRoute({
  method: 'post',
  path: '/deploy/',
  summary: 'Test a deployment with every test type in the test group of its address, or with an SEO test if there is none',
  ...common,
  request: { body: jsonBody(createDeploymentBody) },
  responses: {
    202: json(envelope(z.object({ deployment_id: uuid(), test_ids: z.array(uuid()) })), 'The tests are queued'),
    ...errorAnswers,
  },
});

export const listDeployments = createRoute({
  method: 'get',
  path: '/deploy/',
  summary: 'List the deployments of the workspace with state and verdict, newest first',
  ...common,
  request: { query: listDeploymentsQuery },
  responses: { 200: json(listEnvelope(deployment), 'Deployments'), ...errorAnswers },
});
