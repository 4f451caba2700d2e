import { z } from 'zod';

export const FORM_FACTORS = ['mobile', 'desktop'] as const;
export type FormFactor = (typeof FORM_FACTORS)[number];

/** The scored categories. Agentic browsing reports a fraction of passed audits instead of a score, so it is not run. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The metrics that make up the performance score. */
export const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

/** More than a page with every kind of fault has; audits beyond it are only counted. */
export const MAX_AUDITS = 120;
export const MAX_PLACES = 5;

/** 0 to 100, null where Lighthouse could not judge. */
const score = z.number().int().min(0).max(100).nullable();

const failedAudit = z.object({
  id: z.string().max(100),
  category: z.enum(CATEGORIES),
  title: z.string().max(300),
  displayValue: z.string().max(300),
  /** Plain text. */
  description: z.string().max(1000),
  /** https, or empty. */
  learnMoreUrl: z.string().max(500),
  /** The elements or addresses the audit is about: the first of `placeCount`. */
  places: z.array(z.string().max(300)).max(MAX_PLACES),
  placeCount: z.number().int().nonnegative(),
});

const metric = z.object({
  id: z.enum(METRICS),
  value: z.number().nullable(),
  unit: z.enum(['millisecond', 'unitless']),
  score,
});

/** What is stored of a Lighthouse report. */
export const lighthouseResult = z.object({
  version: z.string().max(50),
  formFactor: z.enum(FORM_FACTORS),
  /** The address after redirects. */
  finalUrl: z.string().max(4096),
  /** The machine's speed as Lighthouse measured it. */
  benchmarkIndex: z.number(),
  scores: z.array(z.object({ category: z.enum(CATEGORIES), score })).length(CATEGORIES.length),
  metrics: z.array(metric).length(METRICS.length),
  warnings: z.array(z.string().max(500)).max(20),
  /** Worst first within a category; an audit in two categories appears in both. */
  audits: z.array(failedAudit).max(MAX_AUDITS),
  /** The number of failed audits, including those beyond the limit of the list. */
  failedAudits: z.number().int().nonnegative(),
});

export type LighthouseResult = z.infer<typeof lighthouseResult>;
export type FailedAudit = z.infer<typeof failedAudit>;
export type LighthouseMetric = z.infer<typeof metric>;
