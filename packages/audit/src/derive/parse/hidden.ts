import type { ElementNode } from './document.ts';
import { attribute, isElement } from './element.ts';

/**
 * Whether an element is hidden from all readers by its own markup or that of an ancestor: hidden, aria-hidden or an inline style. Style sheets are
 * not considered. The result is stored on the elements, so that thousands of them in one deep place cost one walk to the root rather than one each.
 */
export function isHidden(element: ElementNode): boolean {
  const path: ElementNode[] = [];
  let hidden = false;
  for (let node: ElementNode | null = element; node && !hidden; node = parentOf(node)) {
    if (node.isHidden !== null) {
      hidden = node.isHidden;
      break;
    }
    path.push(node);
    hidden = hides(node);
  }
  for (const node of path) node.isHidden = hidden;
  return hidden;
}

function parentOf(element: ElementNode): ElementNode | null {
  const parent = element.parentNode;
  return parent && isElement(parent) ? parent : null;
}

function hides(element: ElementNode): boolean {
  const hidden = attribute(element, 'hidden');
  if (hidden !== null && hidden.toLowerCase() !== 'until-found') return true;
  if (attribute(element, 'aria-hidden')?.trim().toLowerCase() === 'true') return true;
  return /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribute(element, 'style') ?? '');
}
