import type { PageVitals, VitalsArtifact } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { conditionFacts, measuredPages, secondsOf } from '../../derive/remember/measured-pages.ts';
import { LARGEST_PAINT_MS } from '../../standards/vitals-limits.ts';

export const slowLargestContentfulPaint = defineSiteCheck({
  id: 'slow-largest-contentful-paint',
  category: 'Search Optimization',
  scope: 'page',
  needs: ['vitals'],
  run({ vitals }) {
    const pages = measuredPages(vitals);
    if (typeof pages === 'string') return cannotTell(pages);
    const judged = pages.filter(({ largestPaint }) => largestPaint !== null);
    if (judged.length === 0) return cannotTell('The browser painted nothing large enough to be measured.');
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, vitals) ?? []),
    );
  },
});

function failureOf({ url, largestPaint, firstPaintMs, blockingMs }: PageVitals, vitals: VitalsArtifact): PageFailure | null {
  if (!largestPaint || largestPaint.ms <= LARGEST_PAINT_MS.good) return null;
  return {
    pageUrl: url,
    message: `The largest part of this page is seen after ${secondsOf(largestPaint.ms)}, more than ${secondsOf(LARGEST_PAINT_MS.good)}.`,
    severity: largestPaint.ms > LARGEST_PAINT_MS.poor ? 'high' : 'medium',
    facts: {
      'Largest paint': secondsOf(largestPaint.ms),
      ...(firstPaintMs !== null && { 'First paint': secondsOf(firstPaintMs) }),
      ...(largestPaint.selector && { Element: largestPaint.selector }),
      ...(largestPaint.resource && { Picture: largestPaint.resource }),
      ...(blockingMs !== null && { 'Processor busy': `${blockingMs} ms beyond 50 ms a task` }),
      ...conditionFacts(vitals),
    },
    elements: largestPaint.selector ? [largestPaint] : [],
  };
}
