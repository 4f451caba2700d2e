import type { Result } from 'lighthouse';
import { z } from 'zod';
import {
  CATEGORIES,
  type FailedAudit,
  type FormFactor,
  type LighthouseResult,
  MAX_AUDITS,
  MAX_PLACES,
  METRICS,
} from '../lighthouse-result.ts';
import { plainText } from './plain-text.ts';

/** The score from which Lighthouse counts an audit as passed. */
const PASSED = 0.9;
const MAX_WARNINGS = 20;

const address = z.object({ url: z.string() }).optional().catch(undefined);

/** The parts of an audit's details that locate a problem: an element, a console message, an address, or a list of these. */
const place = z.object({
  node: z.object({ snippet: z.string() }).optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  href: z.string().optional().catch(undefined),
  source: address,
  sourceLocation: address,
  description: z.string().optional().catch(undefined),
  items: z.array(z.unknown()).optional().catch(undefined),
});
const details = z.object({ items: z.array(z.unknown()) });

/** Extracts what is stored of a report. Pure. */
export function readReport(report: Result, formFactor: FormFactor): LighthouseResult {
  const failed = CATEGORIES.flatMap((category) => failedAudits(report, category));
  return {
    version: report.lighthouseVersion,
    formFactor,
    finalUrl: (report.mainDocumentUrl ?? report.finalDisplayedUrl).slice(0, 4096),
    benchmarkIndex: report.environment.benchmarkIndex,
    scores: CATEGORIES.map((category) => ({ category, score: percent(report.categories[category]?.score) })),
    metrics: METRICS.map((id) => ({
      id,
      value: report.audits[id]?.numericValue ?? null,
      unit: id === 'cumulative-layout-shift' ? 'unitless' : 'millisecond',
      score: percent(report.audits[id]?.score),
    })),
    warnings: warningsOf(report),
    audits: failed.slice(0, MAX_AUDITS),
    failedAudits: failed.length,
  };
}

function percent(score: number | null | undefined): number | null {
  return typeof score === 'number' ? Math.round(score * 100) : null;
}

/** Worst first. Metrics are listed separately, and informative or inapplicable audits have no score. */
function failedAudits(report: Result, category: (typeof CATEGORIES)[number]): FailedAudit[] {
  return (report.categories[category]?.auditRefs ?? [])
    .filter(({ group }) => group !== 'metrics' && group !== 'hidden')
    .flatMap(({ id }) => report.audits[id] ?? [])
    .filter(({ score, scoreDisplayMode }) => score !== null && score < PASSED && /binary|numeric|metricSavings/.test(scoreDisplayMode))
    .toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0))
    .map((audit) => {
      const { text, url } = plainText(audit.description);
      const places = placesIn(audit.details);
      return {
        id: audit.id.slice(0, 100),
        category,
        title: plainText(audit.title).text.slice(0, 300),
        displayValue: (audit.displayValue ?? '').slice(0, 300),
        description: text.slice(0, 1000),
        learnMoreUrl: url.length <= 500 ? url : '',
        places: places.slice(0, MAX_PLACES).map((one) => one.slice(0, 300)),
        placeCount: places.length,
      };
    });
}

function placesIn(value: unknown): string[] {
  const parsed = details.safeParse(value);
  if (!parsed.success) return [];
  return parsed.data.items.flatMap((item) => {
    const known = place.safeParse(item);
    if (!known.success) return [];
    const { node, url, href, source, sourceLocation, description, items } = known.data;
    const line = description && [description, sourceLocation?.url].filter(Boolean).join(' ');
    const own = node?.snippet || line || url || href || source?.url;
    return own ? [own] : placesIn({ items });
  });
}

/** Lighthouse's own warnings, and the audits that failed to run, which must not count as passed. */
function warningsOf(report: Result): string[] {
  const unjudged = Object.values(report.audits).filter(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
  const ownWords = report.runWarnings.map((warning) => plainText(warning).text);
  const names = unjudged.map(({ title }) => plainText(title).text).join(', ');
  return [...ownWords, ...(unjudged.length > 0 ? [`Could not be judged: ${names}`] : [])]
    .slice(0, MAX_WARNINGS)
    .map((one) => one.slice(0, 500));
}
