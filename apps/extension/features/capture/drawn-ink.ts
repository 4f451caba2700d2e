import { ask, read } from '@plumbline/capture';
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
/** What has such. */
const BLOCK = /block|flow-root|list-item|^table-c/;
/** Marks of the browser. Pages style them for all elements, if they do. */
const MARKS = ['::target-text', '::spelling-error', '::grammar-error'];
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

/** What is known of an element. */
interface Known {
  /** The innermost of it and those around. */
  readonly ink: Ink | null;
  /** How far its letters are moved at most, in its own pixels. */
  readonly shadow: number;
}

/** Asks each element of a window's document once. */
export function inkAroundOf(view: Window): InkAround {
  const known = new Map<Element, Known>();
  const marks = marksOf(view);
  const knownOf = (element: Element): Known => {
    const unknown: Element[] = [];
    let at: Element | null = element;
    for (; at && !known.has(at); at = drawnParent(at)) unknown.push(at);
    let last = (at && known.get(at)) ?? { ink: null, shadow: 0 };
    for (const next of unknown.reverse()) known.set(next, (last = withInk(next, last.ink, view)));
    return last;
  };
  return (element, told = new Set()) => {
    const { ink, shadow } = knownOf(element);
    const moved = Math.max(shadow, ...marks.map((mark) => farthest(view.getComputedStyle(element, mark).textShadow)));
    if (moved === 0 && !ink) return [];
    const size = Number.parseFloat(view.getComputedStyle(element).fontSize) || USUAL_SIZE;
    const far = new Set<Element>(moved > NEAR * size ? [element] : []);
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

function withInk(element: Element, around: Ink | null, view: Window): Known {
  const style = view.getComputedStyle(element);
  const { filter, textShadow } = style;
  const isCopied = filter.includes('url(') || !/^(?:none|)$/.test(style.getPropertyValue('-webkit-box-reflect'));
  const moved = offsetsOf(filter).reduce((sum, offset) => sum + offset, 0);
  const firsts = (BLOCK.test(style.display) ? FIRSTS : []).map((piece) => view.getComputedStyle(element, piece));
  const shadowed = Math.max(0, ...firsts.map((first) => (first.textShadow === textShadow ? 0 : farthest(first.textShadow))));
  // A first letter in lines that are not its own stands beside its box.
  const hasInitial = firsts.some((first) => !/^(?:normal|)$/.test(first.getPropertyValue('initial-letter')));
  const shadow = hasInitial ? Infinity : Math.max(shadowed, farthest(textShadow));
  if (!isCopied && moved === 0 && shadowed === 0) return { ink: around, shadow };
  const scale = windowScale(element);
  const filtered = (around?.filtered ?? 0) + moved * scale;
  return { ink: { element, isCopied, filtered, shadowed: Math.max(around?.shadowed ?? 0, shadowed * scale), around }, shadow };
}

function isMovedFar({ filtered, shadowed }: Ink, element: Element, size: number): boolean {
  return Math.max(filtered, shadowed) > NEAR * size * windowScale(element);
}

function farthest(textShadow: string): number {
  return textShadow === 'none' ? 0 : Math.max(0, ...offsetsOf(textShadow));
}

/** How far each shadow of a computed value is moved: no other lengths follow one another in it. */
function offsetsOf(value: string): number[] {
  return [...value.matchAll(OFFSETS)].map(([, x, y]) => Math.max(Math.abs(Number(x)), Math.abs(Number(y))));
}

/** Marks on words of a document that may have shadows. */
function marksOf(view: Window & { CSS?: typeof CSS }): string[] {
  const page = view.document;
  const root: Element | null = read(page, 'documentElement');
  const marks = MARKS.filter((mark) => root !== null && farthest(view.getComputedStyle(root, mark).textShadow) > 0);
  // What is chosen in a component looks collapsed from outside.
  if ((ask(page, 'getSelection')?.rangeCount ?? 0) > 0) marks.push('::selection');
  // Firefox has them since lately.
  view.CSS?.highlights?.forEach((_, name) => marks.push(`::highlight(${CSS.escape(name)})`));
  return marks;
}
