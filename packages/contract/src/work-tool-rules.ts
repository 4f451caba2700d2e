import { createRoute, z } from '@hono/zod-openapi';
import { providerId } from './connections.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { SEVERITIES } from './findings.ts';
import { fieldValues } from './field-values.ts';
import { testKind } from './tests.ts';
import { MAX_TICKETS_A_RUN, RULE_TRIGGERS } from './work-tools.ts';
import { uuid } from './uuid.ts';

/* Rules: what is sent to a work tool automatically, about runs and feedback. */

const what = {
  trigger: z.enum(RULE_TRIGGERS).openapi({
    description:
      'new-findings: an item for each; finished, worse, fixed: one message about a run that ended, found something new, or found something gone; feedback: one about a new post',
  }),
  kind: testKind.nullable().default(null).openapi({ description: 'Runs of this kind alone; null for every kind' }),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(255)
    .regex(/^[^\s/]*$/, 'Enter only the host, such as www.example.com.')
    .default('')
    .openapi({ description: 'Runs of this site alone; empty for every site' }),
  severity: z.enum(SEVERITIES).default('info').openapi({ description: 'Findings that are as bad, or worse' }),
  at_most: z
    .number()
    .int()
    .min(1, 'A rule makes at least one ticket a run.')
    .max(MAX_TICKETS_A_RUN, `A rule makes at most ${MAX_TICKETS_A_RUN} tickets a run.`)
    .default(10),
  values: fieldValues.default({}),
};

export const workToolRule = z
  .object({
    id: uuid(),
    connection_id: uuid(),
    provider: providerId,
    account_name: z.string(),
    trigger: what.trigger,
    kind: testKind.nullable(),
    host: z.string(),
    severity: z.enum(SEVERITIES),
    at_most: z.number().int(),
    values: fieldValues,
    problem: z.string().openapi({ description: 'Why the last time nothing was sent; empty where it was' }),
    created_at: z.iso.datetime(),
  })
  .openapi('WorkToolRule');

export type WorkToolRule = z.infer<typeof workToolRule>;

const common = { tags: ['Integrations'], security: tokenSecurity };

export const listWorkToolRules = createRoute({
  method: 'get',
  path: '/integration/rule/',
  summary: 'List the rules that send runs and feedback to work tools, oldest first',
  ...common,
  responses: { 200: json(listEnvelope(workToolRule), 'Rules'), ...errorAnswers },
});

export const createWorkToolRule = createRoute({
  method: 'post',
  path: '/integration/rule/',
  summary: 'Create a rule that sends every matching run or post to a work tool',
  ...common,
  request: { body: jsonBody(z.object({ connection_id: uuid(), ...what })) },
  responses: { 201: json(envelope(workToolRule), 'The rule'), ...errorAnswers },
});

export const updateWorkToolRule = createRoute({
  method: 'put',
  path: '/integration/rule/',
  summary: 'Update a rule, except its destination; omitted fields take their defaults',
  ...common,
  request: { body: jsonBody(z.object({ rule_id: uuid(), ...what })) },
  responses: { 200: json(envelope(workToolRule), 'The rule'), ...errorAnswers },
});

export const deleteWorkToolRule = createRoute({
  method: 'delete',
  path: '/integration/rule/',
  summary: 'Delete a rule; what it sent is not affected',
  ...common,
  request: { query: z.object({ rule_id: uuid() }) },
  responses: { 200: json(envelope(z.null()), 'The rule was deleted'), ...errorAnswers },
});
