import { ask, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent } from './drawn-tree.ts';
import { EVERYWHERE, holderArea } from './holder-area.ts';

/** CSS pixels: of letters that a shadow moves no farther, too little stands beside their box to be read. */
const NEAR = 4;
const OFFSETS = /(-?[\d.e+-]+)px (-?[\d.e+-]+)px/g;
/** They may have shadows of their own. */
const PIECES = [null, '::first-line', '::first-letter'] as const;
/** What is in these is drawn wherever something else refers to them. */
const PAINT = 'pattern, marker, mask, clipPath, filter';

/**
 * Where an element and what it is drawn in draw what is in them once more, beside its boxes: by shadows, reflections and filters.
 * None of that has a box that can be asked for, so it is somewhere in the box that is sure to hold it. The outermost comes last.
 * @param told those of which it was told before, and with them of what is around; the element is among them after
 */
export function inkAround(element: Element, told: Set<Element> = new Set()): Rectangle[] {
  const areas: Rectangle[] = [];
  for (let at: Element | null = element; at && !told.has(at); at = drawnParent(at)) {
    told.add(at);
    const area = inkOf(at);
    if (area) areas.push(area);
  }
  return areas;
}

/** Whether an element is part of what shapes elsewhere are painted with. */
export function isPaint(element: Element): boolean {
  return ask(element, 'closest', PAINT) !== null;
}

function inkOf(element: Element): Rectangle | null {
  const view = read(read(element, 'ownerDocument'), 'defaultView');
  if (!view) return null;
  const style = view.getComputedStyle(element);
  if (!isCopied(style) && !PIECES.some((piece) => isFar(view.getComputedStyle(element, piece).textShadow))) return null;
  if (ask(element, 'matches', ':modal, :popover-open, :fullscreen')) return EVERYWHERE;
  return holderArea(drawnParent(element), style.position, view);
}

/** Whether all that is in an element is drawn elsewhere. */
function isCopied(style: CSSStyleDeclaration): boolean {
  const reflection = style.getPropertyValue('-webkit-box-reflect');
  return (reflection !== '' && reflection !== 'none') || style.filter.includes('url(') || isFar(style.filter);
}

/** Whether a computed value has a shadow that is not near: no other lengths follow one another in it. */
function isFar(value: string): boolean {
  return [...value.matchAll(OFFSETS)].some((offsets) => offsets.slice(1).some((offset) => Math.abs(Number(offset)) > NEAR));
}
