import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, tokenSecurity } from './envelope.ts';
import { SEVERITIES } from './findings.ts';

export const comparedRun = z
  .object({ test_id: z.uuid(), score: z.number().int().nullable(), finding_count: z.number().int(), finished_at: z.iso.datetime() })
  .openapi('ComparedRun');

export const seoComparison = z
  .object({
    before: comparedRun,
    after: comparedRun,
    fixed: z.number().int().openapi({ description: 'Findings of the earlier run that the later does not have' }),
    fresh: z.number().int().openapi({ description: 'Findings that only the later run has' }),
    recurring: z.number().int().openapi({ description: 'Findings that both have' }),
    checks: z.array(
      z.object({
        check_id: z.string(),
        title: z.string(),
        category: z.string(),
        severity: z.enum(SEVERITIES),
        fixed: z.number().int(),
        fresh: z.number().int(),
        recurring: z.number().int(),
      }),
    ),
  })
  .openapi('SeoComparison');

export type SeoComparison = z.infer<typeof seoComparison>;
export type ComparedRun = z.infer<typeof comparedRun>;

export const compareSeoTests = createRoute({
  method: 'get',
  path: '/seo/compare/',
  tags: ['SEO'],
  summary: 'What two runs of one address have in common, check by check (Standard plan and above)',
  security: tokenSecurity,
  request: { query: z.object({ test_id: z.uuid(), before_id: z.uuid().openapi({ description: 'An earlier run of the same address' }) }) },
  responses: { 200: json(envelope(seoComparison), 'The comparison'), ...errorAnswers },
});
