import { ask } from '@plumbline/capture';
import axe from 'axe-core';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { selectorOf } from '../features/capture/describe-element.ts';
import { askPrivacy } from '../features/capture/page-privacy.ts';
import { fields } from '../platform/fields.ts';

/** Pages with more elements than this would stand still for too long. */
const MAX_ELEMENTS = 6000;
/** Style sheets of other hosts would be asked for a second time, and where that fails, the console of the page would say so. */
const PRELOAD = { assets: ['media'] };

/** Colours and their contrast alone: what else axe says of an element may hold words of it. */
function contrastOf(data: unknown): string {
  const { contrastRatio, expectedContrastRatio, fgColor, bgColor } = fields(data);
  return `${String(contrastRatio)}:1 instead of ${String(expectedContrastRatio)}, ${String(fgColor)} on ${String(bgColor)}`;
}

/** Put into a page to judge the state it is in; what it gives back is the script's result. Null when the page is too large. */
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
      // Axe is not asked where it is: it tells elements apart by any of their attributes and of those around them, private ones among them.
      .map(({ element }) => (element ? selectorOf(element, privacyOf, hidesAttribute) : '')),
    count: violation.nodes.length,
    measured: violation.id === 'color-contrast' ? contrastOf(violation.nodes[0]?.any[0]?.data) : '',
  }));
});
