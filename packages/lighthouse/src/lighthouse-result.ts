import { z } from 'zod';

export const FORM_FACTORS = ['mobile', 'desktop'] as const;
export type FormFactor = (typeof FORM_FACTORS)[number];

/** What Lighthouse scores as a whole. Agentic browsing is a fraction of passed audits and no score, so it is not run. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What the performance score is made of. */
export const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

/** A page with a fault of every kind stays below; what is beyond is counted. */
export const MAX_AUDITS = 120;
export const MAX_PLACES = 5;

/** 0 to 100, null where Lighthouse could not tell. */
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
  /** Sources of elements, or addresses, that the audit is about: the first of `placeCount`. */
  places: z.array(z.string().max(300)).max(MAX_PLACES),
  placeCount: z.number().int().nonnegative(),
});

const metric = z.object({
  id: z.enum(METRICS),
  value: z.number().nullable(),
  unit: z.enum(['millisecond', 'unitless']),
  score,
});

/** What is kept of a report of Lighthouse. */
export const lighthouseResult = z.object({
  version: z.string().max(50),
  formFactor: z.enum(FORM_FACTORS),
  /** Where the address led. */
  finalUrl: z.string().max(4096),
  /** How fast the machine was, in Lighthouse's own measure. */
  benchmarkIndex: z.number(),
  scores: z.array(z.object({ category: z.enum(CATEGORIES), score })).length(CATEGORIES.length),
  metrics: z.array(metric).length(METRICS.length),
  warnings: z.array(z.string().max(500)).max(20),
  /** Worst first within a category; an audit of two categories stands in both. */
  audits: z.array(failedAudit).max(MAX_AUDITS),
  /** All that failed, also those beyond the bound of the list. */
  failedAudits: z.number().int().nonnegative(),
});

export type LighthouseResult = z.infer<typeof lighthouseResult>;
export type FailedAudit = z.infer<typeof failedAudit>;
export type LighthouseMetric = z.infer<typeof metric>;
