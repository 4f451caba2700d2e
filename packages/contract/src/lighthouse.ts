import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

export const LIGHTHOUSE_STATUSES = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const;
export const LIGHTHOUSE_FORM_FACTORS = ['mobile', 'desktop'] as const;
export const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const LIGHTHOUSE_METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

export type LighthouseFormFactor = (typeof LIGHTHOUSE_FORM_FACTORS)[number];
export type LighthouseCategory = (typeof LIGHTHOUSE_CATEGORIES)[number];
export type LighthouseMetricId = (typeof LIGHTHOUSE_METRICS)[number];

const score = z.number().int().min(0).max(100).nullable();

const metric = z.object({
  id: z.enum(LIGHTHOUSE_METRICS),
  value: z.number().nullable().openapi({ description: 'null where Lighthouse could not tell' }),
  unit: z.enum(['millisecond', 'unitless']),
  score,
});

const audit = z.object({
  id: z.string(),
  category: z.enum(LIGHTHOUSE_CATEGORIES),
  title: z.string(),
  display_value: z.string().openapi({ description: 'How much it is about, such as "Est savings of 120 KiB"; may be empty' }),
  description: z.string(),
  learn_more_url: z.string().openapi({ description: 'https, or empty' }),
  places: z.array(z.string()).openapi({ description: 'Up to 5 elements or addresses it is about' }),
  place_count: z.number().int(),
});

/** One run of Lighthouse on one page, on this server. */
export const lighthouseRun = z
  .object({
    id: uuid(),
    test_id: uuid(),
    page_url: z.string(),
    form_factor: z.enum(LIGHTHOUSE_FORM_FACTORS),
    status: z.enum(LIGHTHOUSE_STATUSES),
    error: z.string().openapi({ description: 'Why there is no result, in one sentence; else empty' }),
    result: z
      .object({
        final_url: z.string().openapi({ description: 'Where the address led' }),
        version: z.string(),
        benchmark_index: z.number().openapi({ description: 'How fast the machine was, in the measure of Lighthouse' }),
        scores: z.array(z.object({ category: z.enum(LIGHTHOUSE_CATEGORIES), score })),
        metrics: z.array(metric),
        warnings: z.array(z.string()),
        audits: z
          .array(audit)
          .nullable()
          .openapi({ description: 'Audits that failed; null but in the newest finished run of each form factor' }),
        failed_audits: z.number().int().openapi({ description: 'All that failed, also those beyond the bound of the list' }),
      })
      .nullable(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .openapi('LighthouseRun');

export type LighthouseRun = z.infer<typeof lighthouseRun>;
export type LighthouseAudit = z.infer<typeof audit>;
export type LighthouseMetric = z.infer<typeof metric>;

const common = { tags: ['Lighthouse'], security: tokenSecurity };
const pageUrl = z.string().min(1).max(4096);

export const startLighthouseBody = z.object({
  test_id: uuid(),
  page_url: pageUrl.openapi({ description: 'A page of the test' }),
  form_factor: z.enum(LIGHTHOUSE_FORM_FACTORS).default('mobile'),
});

export const startLighthouse = createRoute({
  method: 'post',
  path: '/seo/lighthouse/',
  summary: 'Run Lighthouse on one page of a test',
  ...common,
  request: { body: jsonBody(startLighthouseBody) },
  responses: { 202: json(envelope(z.object({ run_id: uuid() })), 'The run is queued'), ...errorAnswers },
});

export const listLighthouseRuns = createRoute({
  method: 'get',
  path: '/seo/lighthouse/',
  summary: 'List the 20 newest Lighthouse runs on a page, newest first',
  ...common,
  request: { query: z.object({ test_id: uuid(), page_url: pageUrl }) },
  responses: { 200: json(listEnvelope(lighthouseRun), 'Runs'), ...errorAnswers },
});

export const cancelLighthouse = createRoute({
  method: 'post',
  path: '/seo/lighthouse/cancel/',
  summary: 'Stop a queued or running Lighthouse run',
  ...common,
  request: { body: jsonBody(z.object({ run_id: uuid() })) },
  responses: { 200: json(envelope(z.object({ run_id: uuid() })), 'The run is cancelled'), ...errorAnswers },
});
