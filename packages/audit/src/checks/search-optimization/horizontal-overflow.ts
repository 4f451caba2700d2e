import type { PageVitals } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { measuredPages } from '../../derive/remember/measured-pages.ts';

export const horizontalOverflow = defineSiteCheck({
  id: 'horizontal-overflow',
  category: 'Search Optimization',
  scope: 'page',
  needs: ['vitals'],
  run({ vitals }) {
    const pages = measuredPages(vitals);
    if (typeof pages === 'string') return cannotTell(pages);
    const laidOut = pages.filter(({ layout }) => layout !== null);
    if (laidOut.length === 0) return cannotTell('The browser did not say how the pages lie on a phone.');
    // Without a viewport meta tag, a phone lays the page out wider than its screen and scales everything down to fit.
    const judged = laidOut.filter(({ layout }) => layout && layout.viewportWidth <= vitals.conditions.viewportWidth);
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, vitals.conditions.viewportWidth) ?? []),
    );
  },
});

function failureOf({ url, layout, wideElements }: PageVitals, phoneWidth: number): PageFailure | null {
  if (!layout || !layout.scrollsSideways || layout.contentWidth <= layout.viewportWidth) return null;
  const beyond = layout.contentWidth - layout.viewportWidth;
  return {
    pageUrl: url,
    message: `On a phone this page scrolls sideways: ${beyond} pixels of it lie beyond the edge.`,
    facts: {
      'Page width': layout.contentWidth,
      'Width of the phone': phoneWidth,
      ...(wideElements.length > 0
        ? { 'What is too wide': wideElements.map(({ selector, reason }) => `${selector}: ${reason}`) }
        : { 'What is too wide': 'No single element reaches out; look for a ::before, an ::after or a margin.' }),
    },
    elements: wideElements,
  };
}
