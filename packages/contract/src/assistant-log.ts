import { createRoute, z } from '@hono/zod-openapi';
import { errorAnswers, json, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { timeField } from './fields.ts';
import { uuid } from './uuid.ts';

/** What a language model is used for. */
export const AI_CALL_PURPOSES = ['rephrase', 'recommendation', 'summary', 'chat'] as const;

/** How a call to a language model ended. */
export const AI_CALL_OUTCOMES = ['answered', 'stopped', 'failed'] as const;

export type AiCallPurpose = (typeof AI_CALL_PURPOSES)[number];
export type AiCallOutcome = (typeof AI_CALL_OUTCOMES)[number];

/** One call to the language model: by whom, for what, and its cost. */
export const aiCall = z
  .object({
    id: z.string(),
    created_at: z.iso.datetime(),
    workspace_id: uuid().nullable(),
    workspace_name: z.string(),
    user_id: uuid().nullable(),
    email: z.string(),
    purpose: z.enum(AI_CALL_PURPOSES),
    model: z.string(),
    outcome: z.enum(AI_CALL_OUTCOMES),
    problem: z.string().openapi({ description: 'Why it failed, as a sentence' }),
    input_tokens: z.number().int().nullable().openapi({ description: 'null where the provider does not say' }),
    output_tokens: z.number().int().nullable(),
    cost: z.number().nullable().openapi({ description: 'By the prices of the settings; null where there are none' }),
    duration_ms: z.number().int(),
  })
  .openapi('AiCall');

export type AiCall = z.infer<typeof aiCall>;

export const aiCallTotals = z
  .object({
    calls: z.number().int(),
    failed: z.number().int(),
    input_tokens: z.number().int(),
    output_tokens: z.number().int(),
    cost: z.number().nullable().openapi({ description: 'null where no call has a price' }),
  })
  .openapi('AiCallTotals');

export type AiCallTotals = z.infer<typeof aiCallTotals>;

export const listAiCallsQuery = pageQuery.extend({
  search: z.string().max(200).optional().openapi({ description: 'Part of the e-mail, the workspace or the model' }),
  purpose: z.enum(AI_CALL_PURPOSES).optional(),
  outcome: z.enum(AI_CALL_OUTCOMES).optional(),
  start_date: timeField.optional(),
  end_date: timeField.optional(),
});

export type ListAiCallsQuery = Partial<z.input<typeof listAiCallsQuery>>;

export const listAiCalls = createRoute({
  method: 'get',
  path: '/admin/ai-calls/',
  tags: ['Administration'],
  summary: 'List calls of the language model, newest first, with the totals of all that match',
  security: tokenSecurity,
  request: { query: listAiCallsQuery },
  responses: {
    200: json(listEnvelope(aiCall).extend({ totals: aiCallTotals.nullable() }), 'Calls; totals on the first page'),
    ...errorAnswers,
  },
});
