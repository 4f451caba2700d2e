import { createRoute, z } from '@hono/zod-openapi';
import { privacyUrlProblem, TEST_AGES, type TestAge, VISIT_AGES, type VisitAge } from './data-policy-words.ts';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';

/* The data policy of a workspace: how long its tests and the visits of its sites are kept, and where visitors can read how their data is used. */

/** One of the given numbers of days. */
const oneOf = <Days extends number>(all: readonly Days[], message: string) =>
  z.custom<Days>((value) => all.some((days) => days === value), { error: message }).openapi({ type: 'integer', enum: [...all] });

const testAge = oneOf<TestAge>(TEST_AGES, `Tests days must be one of ${TEST_AGES.join(', ')}, or null.`);
const visitAge = oneOf<VisitAge>(VISIT_AGES, `Visits days must be one of ${VISIT_AGES.join(', ')}.`);

const kept = {
  tests_days: testAge.nullable().openapi({ description: 'Days after which a test is deleted for good; null for never' }),
  visits_days: visitAge.openapi({ description: 'Days after which visits of sites are forgotten' }),
};

export const dataPolicy = z
  .object({
    ...kept,
    privacy_url: z.string().openapi({ description: 'The privacy policy of the team, which the widget leads to; empty for none' }),
    applies: z.boolean().openapi({ description: 'Whether the plan of the workspace has it now; without it nothing is deleted by it' }),
    older: z
      .array(z.object({ days: testAge, tests: z.number().int() }))
      .openapi({ description: 'For each age, how many tests are older now' }),
  })
  .openapi('DataPolicy');

export type DataPolicy = z.infer<typeof dataPolicy>;

export const setDataPolicyBody = z
  .object({
    ...kept,
    privacy_url: z
      .string()
      .transform((text) => text.trim())
      .superRefine((text, context) => {
        const message = privacyUrlProblem(text);
        if (message) context.addIssue({ code: 'custom', message });
      }),
  })
  .strict()
  .openapi('SetDataPolicy');

export type SetDataPolicy = z.infer<typeof setDataPolicyBody>;

const tags = ['Workspaces'];

export const getDataPolicy = createRoute({
  method: 'get',
  path: '/workspace/data-policy/',
  tags,
  summary: 'Get how long the workspace keeps tests and visits',
  security: tokenSecurity,
  responses: { 200: json(envelope(dataPolicy), 'The current settings'), ...errorAnswers },
});

export const setDataPolicy = createRoute({
  method: 'put',
  path: '/workspace/data-policy/',
  tags,
  summary: 'Set the age at which tests and visits are deleted, each night; depends on the plan',
  security: tokenSecurity,
  request: { body: jsonBody(setDataPolicyBody) },
  responses: { 200: json(envelope(dataPolicy), 'The current settings'), ...errorAnswers },
});
