import { ask } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent } from './drawn-tree.ts';
import { besideArea } from './holder-area.ts';
import { windowScale } from './window-scale.ts';

/** Of the size of letters: of those that are moved no farther, too little stands beside their box to be read. */
const NEAR = 1 / 3;
/** What letters that have no size would have: what else is moved has none. */
const USUAL_SIZE = 16;
const OFFSETS = /(-?[\d.e+-]+)px (-?[\d.e+-]+)px/g;
/** They may have shadows of their own, also for what is in elements inside. */
const FIRSTS = ['::first-line', '::first-letter'];
const MARKED = ['::selection', '::target-text', '::spelling-error', '::grammar-error'];
/** What is in these is drawn wherever something else refers to them. */
const PAINT = 'pattern, marker, mask, clipPath, filter';

/**
 * Where an element and what it is drawn in draw what is in them once more, beside its boxes: by shadows, reflections and filters.
 * None of that has a box that can be asked for, so it is somewhere in the box that is sure to hold it.
 * @param told where that was told of before, which is not told again; those of the element are among them after
 */
export type InkAround = (element: Element, told?: Set<Element>) => Rectangle[];

/** An element that draws what is in it once more, and those around it that do. Lengths are CSS pixels of the window. */
interface Ink {
  readonly element: Element;
  /** All that is in it is drawn elsewhere. */
  readonly isCopied: boolean;
  /** How far all that is in it is moved, by one filter after the other. */
  readonly filtered: number;
  /** How far letters in it are moved at most. */
  readonly shadowed: number;
  readonly around: Ink | null;
}

/** Asks each element of a window's document once. */
export function inkAroundOf(view: Window): InkAround {
  const known = new Map<Element, Ink | null>();
  const pieces = [null, ...FIRSTS, ...MARKED, ...highlightsOf(view)];
  const inkOf = (element: Element): Ink | null => {
    const unknown: Element[] = [];
    let at: Element | null = element;
    for (; at && !known.has(at); at = drawnParent(at)) unknown.push(at);
    let ink = (at && known.get(at)) ?? null;
    for (const next of unknown.reverse()) known.set(next, (ink = withInk(next, ink, view)));
    return ink;
  };
  return (element, told = new Set()) => {
    const ink = inkOf(element);
    const size = Number.parseFloat(view.getComputedStyle(element).fontSize) || USUAL_SIZE;
    const shadow = Math.max(...pieces.map((piece) => shadowOf(element, piece, view)));
    const far = new Set<Element>(shadow > NEAR * size || hasInitial(element, view) ? [element] : []);
    const isFar = ink !== null && Math.max(ink.filtered, ink.shadowed) > 0 && isMovedFar(ink, element, size);
    for (let at = ink; at; at = at.around) if (at.isCopied || isFar) far.add(at.element);
    const untold = [...far].filter((at) => !told.has(at));
    for (const at of untold) told.add(at);
    return untold.map((at) => besideArea(at, view.getComputedStyle(at), view));
  };
}

/** Whether an element is part of what shapes elsewhere are painted with. */
export function isPaint(element: Element): boolean {
  return ask(element, 'closest', PAINT) !== null;
}

function withInk(element: Element, around: Ink | null, view: Window): Ink | null {
  const style = view.getComputedStyle(element);
  const { filter, textShadow } = style;
  const isCopied = filter.includes('url(') || !/^(?:none|)$/.test(style.getPropertyValue('-webkit-box-reflect'));
  const shadows = FIRSTS.filter((piece) => view.getComputedStyle(element, piece).textShadow !== textShadow);
  const moved = offsetsOf(filter).reduce((sum, offset) => sum + offset, 0);
  const shadow = Math.max(0, ...shadows.map((piece) => shadowOf(element, piece, view)));
  if (!isCopied && moved === 0 && shadow === 0) return around;
  const scale = windowScale(element);
  return {
    element,
    isCopied,
    filtered: (around?.filtered ?? 0) + moved * scale,
    shadowed: Math.max(around?.shadowed ?? 0, shadow * scale),
    around,
  };
}

function isMovedFar({ filtered, shadowed }: Ink, element: Element, size: number): boolean {
  return Math.max(filtered, shadowed) > NEAR * size * windowScale(element);
}

function shadowOf(element: Element, piece: string | null, view: Window): number {
  return Math.max(0, ...offsetsOf(view.getComputedStyle(element, piece).textShadow));
}

/** How far each shadow of a computed value is moved: no other lengths follow one another in it. */
function offsetsOf(value: string): number[] {
  return [...value.matchAll(OFFSETS)].map(([, x, y]) => Math.max(Math.abs(Number(x)), Math.abs(Number(y))));
}

/** Whether its first letter stands in lines that are not its own. */
function hasInitial(element: Element, view: Window): boolean {
  return !/^(?:normal|)$/.test(view.getComputedStyle(element, '::first-letter').getPropertyValue('initial-letter'));
}

/** Firefox has them since lately. */
function highlightsOf({ CSS: css }: Window & { CSS?: typeof CSS }): string[] {
  const names: string[] = [];
  css?.highlights?.forEach((_, name) => names.push(`::highlight(${CSS.escape(name)})`));
  return names;
}
