import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, tokenSecurity } from './envelope.ts';
import { OUTCOMES, SEVERITIES } from './findings.ts';
import { testKind } from './tests.ts';
import { uuid } from './uuid.ts';

/* The report of a test of any kind, finished or in progress. Kinds with more to report have further endpoints. */

/** One check in the report of a test. */
export const checkSummary = z
  .object({
    check_id: z.string(),
    title: z.string(),
    category: z.string(),
    severity: z.enum(SEVERITIES),
    outcome: z.enum(OUTCOMES),
    findings: z.number().int(),
    passed: z.number().int().openapi({ description: 'Of what was judged: pages, or what the kind of test judges' }),
    failed: z.number().int(),
    cannot_tell: z.number().int(),
    ignored: z.number().int().openapi({ description: 'Findings taken out with a reason; not among those that failed' }),
    accepted: z.number().int().openapi({ description: 'Of the findings, those with an accepted fix' }),
    reason: z.string().openapi({ description: 'Why the outcome could not be told; else empty' }),
    new_findings: z.number().int(),
    by_severity: z
      .array(
        z.object({
          severity: z.enum(SEVERITIES),
          findings: z.number().int(),
          new_findings: z.number().int(),
          accepted: z.number().int(),
        }),
      )
      .openapi({ description: 'The findings by their own severity, worst first; a check may call some worse than others' }),
  })
  .openapi('CheckSummary');

export type CheckSummary = z.infer<typeof checkSummary>;

/** Checks in the same category. */
export const reportCategory = z
  .object({
    id: z.string(),
    name: z.string(),
    checks_passed: z.number().int(),
    checks_failed: z.number().int(),
    checks_undecided: z.number().int(),
    findings: z.number().int(),
  })
  .openapi('ReportCategory');

export type ReportCategory = z.infer<typeof reportCategory>;

/** How many checks a report recommends fixing first. */
export const MATTERS_MOST = 3;

/** A failed check to fix first, and what will probably be fixed with it. */
export const firstToFix = z
  .object({
    check_id: z.string(),
    title: z.string(),
    severity: z.enum(SEVERITIES),
    findings: z.number().int(),
    new_findings: z.number().int(),
    why: z.string().openapi({ description: 'One sentence; empty for a check that has no page' }),
    fix: z.string().openapi({ description: 'One sentence; empty for a check that has no page' }),
    consequences: z
      .array(z.object({ check_id: z.string(), title: z.string() }))
      .openapi({ description: 'Failed checks that often follow from this one; they are not named a second time' }),
  })
  .openapi('FirstToFix');

export type FirstToFix = z.infer<typeof firstToFix>;

export const testReport = z
  .object({
    test_id: uuid(),
    kind: testKind,
    url: z.string(),
    is_final: z.boolean().openapi({ description: 'false while the test runs: more is to come, and score and outcomes may change' }),
    score: z.number().int().nullable(),
    page_count: z.number().int().openapi({ description: 'Pages that were judged' }),
    fixed_count: z.number().int().openapi({ description: 'Findings of the previous test that are gone' }),
    new_count: z.number().int(),
    categories: z.array(reportCategory),
    checks: z.array(checkSummary).openapi({ description: 'Worst first' }),
    matters_most: z.array(firstToFix).openapi({ description: `What to begin with, at most ${MATTERS_MOST}, by rules and not by a model` }),
    trend: z
      .array(z.object({ test_id: uuid(), score: z.number().int().nullable(), finished_at: z.iso.datetime() }))
      .openapi({ description: 'Finished tests of the same address up to this one, oldest first' }),
    severities: z.record(z.enum(SEVERITIES), z.number().int()),
  })
  .openapi('TestReport');

export type TestReport = z.infer<typeof testReport>;

export const comparedRun = z
  .object({ test_id: uuid(), score: z.number().int().nullable(), finding_count: z.number().int(), finished_at: z.iso.datetime() })
  .openapi('ComparedRun');

export const testComparison = z
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
  .openapi('TestComparison');

export type TestComparison = z.infer<typeof testComparison>;
export type ComparedRun = z.infer<typeof comparedRun>;

const reports = { tags: ['Reports'], security: tokenSecurity };
const compared = z.object({ test_id: uuid(), before_id: uuid().openapi({ description: 'An earlier run of the same address' }) });
const exported = z.object({ test_id: uuid(), format: z.enum(['csv', 'json']) });
const file = { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } }, ...errorAnswers };

const pdf = { 200: { description: 'The file', content: { 'application/pdf': { schema: z.string() } } }, ...errorAnswers };

export const getTestReport = createRoute({
  method: 'get',
  path: '/project/report/',
  summary: 'Get the checks, categories and score of a test of any type, finished or running',
  ...reports,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: json(envelope(testReport), 'The report'), ...errorAnswers },
});

export const compareTests = createRoute({
  method: 'get',
  path: '/project/report/compare/',
  summary: 'Compare two runs of one address, check by check (Standard plan and above)',
  ...reports,
  request: { query: compared },
  responses: { 200: json(envelope(testComparison), 'The comparison'), ...errorAnswers },
});

export const exportFindings = createRoute({
  method: 'get',
  path: '/project/report/export/',
  summary: 'Export all findings of a test as CSV or JSON, streamed',
  ...reports,
  request: { query: exported },
  responses: file,
});

export const getTestReportPdf = createRoute({
  method: 'get',
  path: '/project/report/pdf/',
  summary: 'Export the report of a finished test of any type as PDF',
  ...reports,
  request: { query: z.object({ test_id: uuid() }) },
  responses: pdf,
});

export const compareSeoTests = createRoute({
  method: 'get',
  path: '/seo/compare/',
  tags: ['SEO'],
  summary: 'Compare two SEO tests; same as /project/report/compare/',
  security: tokenSecurity,
  request: { query: compared },
  responses: { 200: json(envelope(testComparison), 'The comparison'), ...errorAnswers },
});

export const exportSeoReport = createRoute({
  method: 'get',
  path: '/seo/export/',
  tags: ['SEO'],
  summary: 'Export the findings of an SEO test; same as /project/report/export/',
  security: tokenSecurity,
  request: { query: exported },
  responses: file,
});
