import type { LighthouseCategory, LighthouseFormFactor, LighthouseMetric, LighthouseMetricId } from '@plumbline/contract';
import { formatDuration } from '../../../shared/text/quantities.ts';

export const CATEGORY_WORDS: Readonly<Record<LighthouseCategory, string>> = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
};

export const METRIC_WORDS: Readonly<Record<LighthouseMetricId, string>> = {
  'first-contentful-paint': 'First contentful paint',
  'largest-contentful-paint': 'Largest contentful paint',
  'total-blocking-time': 'Total blocking time',
  'cumulative-layout-shift': 'Cumulative layout shift',
  'speed-index': 'Speed index',
};

export const FORM_FACTOR_WORDS: Readonly<Record<LighthouseFormFactor, string>> = { mobile: 'Mobile', desktop: 'Desktop' };

/** "1.82 s", "0.02", "Not known". */
export function metricText({ value, unit }: LighthouseMetric): string {
  if (value === null) return 'Not known';
  return unit === 'millisecond' ? formatDuration(value) : value.toFixed(2);
}
