import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Anchor } from '../../derive/parse/document.ts';
import { attribute } from '../../derive/parse/element.ts';
import { isHidden } from '../../derive/parse/hidden.ts';
import { MAX_FACT_CHARACTERS, MAX_LISTED } from '../../standards/evidence-limits.ts';

export const uncrawlableLink = definePageCheck({
  id: 'uncrawlable-link',
  category: 'Links',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const links = document.anchors.filter((anchor) => !anchor.isJumpTarget && !isControl(anchor));
    if (links.length === 0) return notApplicable();
    const found = links.flatMap((anchor) => {
      const problem = problemOf(anchor);
      return problem === null || isHidden(anchor.element) ? [] : [{ anchor, problem }];
    });
    if (found.length === 0) return pass();
    return fail({
      message:
        found.length === 1
          ? 'A link on this page leads nowhere for a crawler.'
          : `${found.length} links on this page lead nowhere for a crawler.`,
      at: found.map(({ anchor }) => anchor.element),
      facts: {
        Links: found
          .slice(0, MAX_LISTED)
          .map(({ anchor, problem }) => `${anchor.name.slice(0, MAX_FACT_CHARACTERS) || 'without text'} (${problem})`),
      },
    });
  },
});

/** An element with the role of a button, a tab or a menu item is not a link. */
function isControl({ element }: Anchor): boolean {
  const role = (attribute(element, 'role') ?? '').trim().toLowerCase();
  return role !== '' && role !== 'link';
}

/** The class that style sheets use for a link that is currently disabled, such as "previous" on the first page. */
const DISABLED = /(?:^|\s)(?:is-)?disabled(?:\s|$)/i;

function problemOf({ href, name, hasClickHandler, element }: Anchor): string | null {
  if (href === null) {
    // HTML allows a link without a target as a placeholder, for the current page or one that is not available.
    const isPlaceholder =
      attribute(element, 'aria-current') !== null ||
      attribute(element, 'aria-disabled') !== null ||
      (!hasClickHandler && DISABLED.test(attribute(element, 'class') ?? ''));
    return (name === '' && !hasClickHandler) || isPlaceholder ? null : 'no href';
  }
  const target = href.trim().toLowerCase();
  if (target.startsWith('javascript:')) return 'javascript: address';
  return target === '#' && hasClickHandler ? 'only a click handler' : null;
}
