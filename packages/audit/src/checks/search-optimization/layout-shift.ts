import type { PageVitals, VitalsArtifact } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { conditionFacts, measuredPages } from '../../derive/remember/measured-pages.ts';
import { SHIFT_SCORE } from '../../standards/vitals-limits.ts';

export const layoutShift = defineSiteCheck({
  id: 'layout-shift',
  category: 'Search Optimization',
  scope: 'page',
  needs: ['vitals'],
  run({ vitals }) {
    const pages = measuredPages(vitals);
    if (typeof pages === 'string') return cannotTell(pages);
    const judged = pages.filter(({ shiftScore }) => shiftScore !== null);
    if (judged.length === 0) return cannotTell('The browser did not say what shifted.');
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, vitals) ?? []),
    );
  },
});

function failureOf({ url, shiftScore, shifts }: PageVitals, vitals: VitalsArtifact): PageFailure | null {
  if (shiftScore === null || shiftScore <= SHIFT_SCORE.good) return null;
  const elements = shifts.flatMap((shift) => shift.elements).filter(({ selector }) => selector !== '');
  const unique = [...new Map(elements.map((element) => [element.selector, element])).values()];
  const speed = vitals.conditions.isSimulated ? ' at full speed' : '';
  return {
    pageUrl: url,
    message: `What is on this page moves while it loads: ${shiftScore.toFixed(2)}, more than ${SHIFT_SCORE.good}.`,
    severity: shiftScore > SHIFT_SCORE.poor ? 'high' : 'medium',
    facts: {
      'Layout shift': shiftScore.toFixed(3),
      'Largest moves': shifts.map(({ value, atMs }) => `${value.toFixed(3)} after ${(atMs / 1000).toFixed(1)} s${speed}`),
      ...(unique.length > 0 && { 'What moved': unique.map(({ selector }) => selector) }),
      ...conditionFacts(vitals),
    },
    elements: unique,
  };
}
