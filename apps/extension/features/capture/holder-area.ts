import { ask, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent } from './drawn-tree.ts';

/** Farther than any page reaches: what is drawn somewhere is drawn here. */
export const EVERYWHERE: Rectangle = { x: -1_000_000, y: -1_000_000, width: 2_000_000, height: 2_000_000 };
const CUT = /^(?:auto|hidden|scroll)$/;
/** Boxes that cut what sticks out of them where their style says so. */
const CUTTING = /^(?:block|flow-root|list-item|table-cell|(?:inline-)?(?:block|flex|grid))$/;

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
    if (holds && CUTTING.test(style.display) && CUT.test(style.overflowX) && CUT.test(style.overflowY))
      return ask(at, 'getBoundingClientRect');
    if (ask(at, 'matches', ':modal, :popover-open, :fullscreen')) return EVERYWHERE;
    if (holds) held = style.position;
  }
  return EVERYWHERE;
}
