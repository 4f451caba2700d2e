import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { SUMMARY_CHOICES, SUMMARY_PERIODS } from './summary-words.ts';

/* Summaries: recent activity in a workspace, by email to each member who wants it. */

export const summarySetting = z
  .object({
    every: z.enum(SUMMARY_CHOICES).openapi({ description: 'What one has chosen' }),
    sent: z.enum(SUMMARY_PERIODS).nullable().openapi({
      description:
        'How often it comes on the plan of the workspace: the nearest that it has, where it lacks what was chosen; null for never',
    }),
  })
  .openapi('SummarySetting');

export type SummarySetting = z.infer<typeof summarySetting>;

export const setSummaryBody = z
  .object({ every: z.enum(SUMMARY_CHOICES, { error: `every must be one of ${SUMMARY_CHOICES.join(', ')}.` }) })
  .strict()
  .openapi('SetSummary');

const tags = ['Summaries'];

export const getSummarySetting = createRoute({
  method: 'get',
  path: '/accounts/summary/',
  tags,
  summary: 'Get how often you receive a summary of the workspace by email',
  security: tokenSecurity,
  responses: { 200: json(envelope(summarySetting), 'The current settings'), ...errorAnswers },
});

export const setSummarySetting = createRoute({
  method: 'put',
  path: '/accounts/summary/',
  tags,
  summary: 'Set how often you receive a summary by email: every day, week or month, or never; daily and weekly depend on the plan',
  security: tokenSecurity,
  request: { body: jsonBody(setSummaryBody) },
  responses: { 200: json(envelope(summarySetting), 'The current settings'), ...errorAnswers },
});

export const unsubscribeFromSummary = createRoute({
  method: 'post',
  path: '/accounts/summary/unsubscribe/',
  tags,
  summary: 'Unsubscribe from summaries of a workspace with the link in one of them; also called by mail clients (RFC 8058)',
  request: { query: z.object({ token: z.string().max(200) }) },
  responses: { 200: json(envelope(z.object({ workspace: z.string() })), 'No more summaries of this workspace are sent'), ...errorAnswers },
});
