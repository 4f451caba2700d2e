import { ask } from '@plumbline/capture';
import axe from 'axe-core';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { selectorOf } from '../features/capture/describe-element.ts';
import { askPrivacy } from '../features/capture/page-privacy.ts';
import { fields } from '../platform/fields.ts';

/** Axe would block a page with more elements for too long. */
const MAX_ELEMENTS = 6000;
/** Style sheets are not preloaded: those of other hosts would be requested again, and a failure would show in the page's console. */
const PRELOAD = { assets: ['media'] };

/** Keeps only the colours and their contrast: other data from axe may contain text of the element. */
function contrastOf(data: unknown): string {
  const { contrastRatio, expectedContrastRatio, fgColor, bgColor } = fields(data);
  return `${String(contrastRatio)}:1 instead of ${String(expectedContrastRatio)}, ${String(fgColor)} on ${String(bgColor)}`;
}

/** Injected into a page to check its current state with axe; the result is returned as the script's result. Null when the page is too large. */
export default defineUnlistedScript(async () => {
  if (ask(document, 'getElementsByTagName', '*').length > MAX_ELEMENTS) return null;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    iframes: false,
    elementRef: true,
    selectors: false,
    preload: PRELOAD,
  });
  const { hidesAttribute, rule } = await askPrivacy();
  const privacyOf = rule();
  return violations.map((violation) => ({
    rule: violation.id,
    impact: violation.impact ?? 'moderate',
    help: violation.help,
    help_url: violation.helpUrl,
    targets: violation.nodes
      .slice(0, 20)
      // Axe's own selectors are not used: they may contain any attribute of the element and its ancestors, private ones included.
      .map(({ element }) => (element ? selectorOf(element, privacyOf, hidesAttribute) : '')),
    count: violation.nodes.length,
    measured: violation.id === 'color-contrast' ? contrastOf(violation.nodes[0]?.any[0]?.data) : '',
  }));
});
