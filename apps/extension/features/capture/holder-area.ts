import { ask, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent } from './drawn-tree.ts';

/** Larger than any page: it contains whatever is drawn anywhere. */
export const EVERYWHERE: Rectangle = { x: -1_000_000, y: -1_000_000, width: 2_000_000, height: 2_000_000 };
const CUT = /^(?:auto|hidden|scroll)$/;
/** Display values of boxes that clip their overflow if their style says so. */
const CUTTING = /^(?:block|flow-root|list-item|table-cell|(?:inline-)?(?:block|flex|grid))$/;
const DRAWING = 'http://www.w3.org/2000/svg';
const ABOVE_ALL = ':modal, :popover-open, :fullscreen';

/**
 * A box that is certain to contain what is drawn in an element, wherever that is; everywhere where there is none.
 * @param first the innermost element that may contain it; null above the document @param position CSS position of what is drawn
 */
export function holderArea(first: Element | null, position: string, view: Window): Rectangle {
  let held = position;
  for (let at = first; at; at = drawnParent(at)) {
    const style = view.getComputedStyle(at);
    const holds = held === 'absolute' ? style.position !== 'static' : held !== 'fixed';
    // The overflow of html and body is clipped by the window; an element in the top layer is not clipped by its ancestors.
    const page = read(at, 'ownerDocument');
    if (at === read(page, 'documentElement') || at === read(page, 'body')) return EVERYWHERE;
    if (holds && isCutting(at, style)) return ask(at, 'getBoundingClientRect');
    if (ask(at, 'matches', ABOVE_ALL)) return EVERYWHERE;
    if (holds) held = style.position;
  }
  return EVERYWHERE;
}

/** A box that is certain to contain what an element draws outside its own box. */
export function besideArea(element: Element, style: CSSStyleDeclaration, view: Window): Rectangle {
  return ask(element, 'matches', ABOVE_ALL) ? EVERYWHERE : holderArea(drawnParent(element), style.position, view);
}

/** Whether it is part of an SVG drawing, not the drawing itself: such parts are not laid out in boxes. */
export function isDrawn(element: Element): boolean {
  if (read(element, 'namespaceURI') !== DRAWING) return false;
  const parent = read(element, 'localName') === 'svg' ? drawnParent(element) : null;
  return !parent || (read(parent, 'namespaceURI') === DRAWING && read(parent, 'localName') !== 'foreignObject');
}

function isCutting(element: Element, { display, overflowX, overflowY }: CSSStyleDeclaration): boolean {
  // Parts of an SVG drawing may have these styles, but do not clip.
  return CUTTING.test(display) && CUT.test(overflowX) && CUT.test(overflowY) && !isDrawn(element);
}
