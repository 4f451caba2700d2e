import type { ElementNode } from './document.ts';
import { attribute, isElement } from './element.ts';

/** A page nested deeper than this is not walked up to the root. */
const MAX_ANCESTORS = 500;

/**
 * Whether an element is kept from all readers by its own markup or that of an element around it: hidden, aria-hidden or
 * an inline style. Style sheets are not known here.
 */
export function isHidden(element: ElementNode): boolean {
  let node: ElementNode | null = element;
  for (let steps = 0; node && steps < MAX_ANCESTORS; steps += 1) {
    if (hides(node)) return true;
    const parent: ElementNode['parentNode'] = node.parentNode;
    node = parent && isElement(parent) ? parent : null;
  }
  return false;
}

function hides(element: ElementNode): boolean {
  const hidden = attribute(element, 'hidden');
  if (hidden !== null && hidden.toLowerCase() !== 'until-found') return true;
  if (attribute(element, 'aria-hidden')?.trim().toLowerCase() === 'true') return true;
  return /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribute(element, 'style') ?? '');
}
