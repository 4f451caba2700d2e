import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

/** The supported providers of language models. */
export const AI_PROVIDERS = ['openai-compatible', 'openai', 'anthropic', 'google', 'ollama'] as const;

export type AiProvider = (typeof AI_PROVIDERS)[number];

/** What wrote the answer: a language model, or our own rules. */
export const answerSource = z
  .object({
    by: z.enum(['ai', 'rules']),
    model: z.string().openapi({ description: "The model's name; '' for rules" }),
    notice: z.string().openapi({ description: 'For rules: that no AI provider is configured, and how to add one' }),
  })
  .openapi('AnswerSource');

export type AnswerSource = z.infer<typeof answerSource>;

/** A place in the report that supports an answer; its text refers to it by the number in brackets. */
export const citation = z
  .object({
    number: z.number().int(),
    kind: z.enum(['finding', 'check', 'page', 'comparison']),
    label: z.string(),
    path: z.string().openapi({ description: 'Path on this server' }),
  })
  .openapi('Citation');

export type Citation = z.infer<typeof citation>;

export const assistantStatus = z
  .object({
    configured: z.boolean(),
    provider: z.enum(AI_PROVIDERS).nullable(),
    model: z.string(),
    how_to_add: z.string().openapi({ description: 'How whoever runs the server adds a provider' }),
  })
  .openapi('AssistantStatus');

export type AssistantStatus = z.infer<typeof assistantStatus>;

export const getAssistant = createRoute({
  method: 'get',
  path: '/assistant/',
  tags: ['Assistant'],
  summary: 'Get which language model is configured, if any',
  security: tokenSecurity,
  responses: { 200: json(envelope(assistantStatus), 'The assistant'), ...errorAnswers },
});

/** The tones a text can be rewritten in. */
export const TONES = ['neutral', 'friendly', 'formal', 'confident', 'shorter', 'simpler'] as const;

export type Tone = (typeof TONES)[number];

export const MAX_REPHRASED_CHARACTERS = 4000;

export const rephraseBody = z
  .object({
    text: z.string().trim().min(1, 'Write what should be said in other words.').max(MAX_REPHRASED_CHARACTERS),
    tone: z.enum(TONES, { error: `tone must be one of ${TONES.join(', ')}.` }).default('neutral'),
    context: z.string().max(2000).optional().openapi({ description: 'What stands around it; it is read, not rewritten' }),
  })
  .strict()
  .openapi('Rephrase');

export type RephraseBody = z.input<typeof rephraseBody>;

export const rephrasing = z
  .object({
    tone: z.enum(TONES),
    variants: z.array(
      z.object({ text: z.string(), changes: z.array(z.string()).openapi({ description: 'What rules changed; empty for a model' }) }),
    ),
    note: z.string().openapi({ description: 'Why there are fewer than three; empty when there are three' }),
    source: answerSource,
  })
  .openapi('Rephrasing');

export type Rephrasing = z.infer<typeof rephrasing>;

export const rephrase = createRoute({
  method: 'post',
  path: '/grammar/rephrase/',
  tags: ['Assistant'],
  summary: 'Rephrase a sentence or paragraph; returns three variants that keep names, numbers, links and placeholders',
  security: tokenSecurity,
  request: { body: jsonBody(rephraseBody) },
  responses: { 200: json(envelope(rephrasing), 'Variants'), ...errorAnswers },
});

export const recommendBody = z
  .object({
    test_id: uuid(),
    finding_id: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .openapi({ description: 'The finding to fix; left out: what matters most in the whole report' }),
  })
  .strict()
  .openapi('Recommend');

export type RecommendBody = z.input<typeof recommendBody>;

export const recommendation = z
  .object({
    text: z.string().openapi({ description: 'Paragraphs, lists, **bold** and `code`; links only as [number] of a citation' }),
    citations: z.array(citation),
    source: answerSource,
  })
  .openapi('Recommendation');

export type Recommendation = z.infer<typeof recommendation>;

export const recommend = createRoute({
  method: 'post',
  path: '/seo/ai/',
  tags: ['Assistant'],
  summary: 'Recommend a fix for a finding, or summarise what matters most in a report, in which order and why',
  security: tokenSecurity,
  request: { body: jsonBody(recommendBody) },
  responses: { 200: json(envelope(recommendation), 'The recommendation'), ...errorAnswers },
});
