import { ask, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent } from './drawn-tree.ts';

/** Farther than any page reaches: what is drawn somewhere is drawn here. */
export const EVERYWHERE: Rectangle = { x: -1_000_000, y: -1_000_000, width: 2_000_000, height: 2_000_000 };
const CUT = /^(?:auto|hidden|scroll)$/;
/** Boxes that cut what sticks out of them where their style says so. */
const CUTTING = /^(?:block|flow-root|list-item|table-cell|(?:inline-)?(?:block|flex|grid))$/;
const DRAWING = 'http://www.w3.org/2000/svg';
const ABOVE_ALL = ':modal, :popover-open, :fullscreen';

/**
 * The box that is sure to hold what is drawn in an element, wherever that is; everywhere where there is none.
 * @param first the innermost that may hold it; null above the document @param position of what is drawn, as CSS has it
 */
export function holderArea(first: Element | null, position: string, view: Window): Rectangle {
  let held = position;
  for (let at = first; at; at = drawnParent(at)) {
    const style = view.getComputedStyle(at);
    const holds = held === 'absolute' ? style.position !== 'static' : held !== 'fixed';
    // What html and body cut is cut by the window; what is in the top layer by nothing around it.
    const page = read(at, 'ownerDocument');
    if (at === read(page, 'documentElement') || at === read(page, 'body')) return EVERYWHERE;
    if (holds && isCutting(at, style)) return ask(at, 'getBoundingClientRect');
    if (ask(at, 'matches', ABOVE_ALL)) return EVERYWHERE;
    if (holds) held = style.position;
  }
  return EVERYWHERE;
}

/** The box that is sure to hold what an element draws beside its own. */
export function besideArea(element: Element, style: CSSStyleDeclaration, view: Window): Rectangle {
  return ask(element, 'matches', ABOVE_ALL) ? EVERYWHERE : holderArea(drawnParent(element), style.position, view);
}

/** Whether it is part of a drawing, and not the drawing itself: those are laid out in no boxes. */
export function isDrawn(element: Element): boolean {
  if (read(element, 'namespaceURI') !== DRAWING) return false;
  const parent = read(element, 'localName') === 'svg' ? drawnParent(element) : null;
  return !parent || (read(parent, 'namespaceURI') === DRAWING && read(parent, 'localName') !== 'foreignObject');
}

function isCutting(element: Element, { display, overflowX, overflowY }: CSSStyleDeclaration): boolean {
  // Parts of a drawing have styles that say so, and do not do it.
  return CUTTING.test(display) && CUT.test(overflowX) && CUT.test(overflowY) && !isDrawn(element);
}
