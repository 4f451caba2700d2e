import { ask, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent } from './drawn-tree.ts';
import { besideArea } from './holder-area.ts';
import { windowScale } from './window-scale.ts';

/** As a part of the font size: letters that are moved no farther than this do not stick out of their box enough to be read. */
const NEAR = 1 / 3;
/** Font size to assume where the letters have none. */
const USUAL_SIZE = 16;
const OFFSETS = /(-?[\d.e+-]+)px (-?[\d.e+-]+)px/g;
/** These may have shadows of their own, which also apply to elements inside. */
const FIRSTS = ['::first-line', '::first-letter'];
/** Display values of the elements that have these pseudo-elements. */
const BLOCK = /block|flow-root|list-item|^table-c/;
/** Marks that the browser draws. Pages that style them do so for all elements. */
const MARKS = ['::target-text', '::spelling-error', '::grammar-error'];
/** The content of these is drawn wherever another element refers to them. */
const PAINT = 'pattern, marker, mask, clipPath, filter';

/**
 * Where an element and its ancestors redraw their content outside its boxes: by shadows, reflections and filters.
 * None of these has a box that can be queried, so the areas are those that certainly contain them.
 * @param told elements whose area was already returned, which are not returned again; those of this call are added
 */
export type InkAround = (element: Element, told?: Set<Element>) => Rectangle[];

/** An element that redraws its content, and the next ancestor that does. Lengths are CSS pixels of the window. */
interface Ink {
  readonly element: Element;
  /** All its content is drawn in another place. */
  readonly isCopied: boolean;
  /** How far the filters together move its content. */
  readonly filtered: number;
  /** Maximum distance of a text shadow in it. */
  readonly shadowed: number;
  readonly around: Ink | null;
}

/** Cached result for an element. */
interface Known {
  /** The innermost redrawing element: itself or an ancestor. */
  readonly ink: Ink | null;
  /** Maximum distance of its text shadows, in its own pixels. */
  readonly shadow: number;
}

/** Reads the styles of each element of a window's document only once. */
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

/** Whether an element is part of a paint server, marker or mask that is drawn with other shapes. */
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
  // An initial letter of another size is drawn outside its box.
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

/** The offset of each shadow in a computed value: only offsets are two consecutive lengths. */
function offsetsOf(value: string): number[] {
  return [...value.matchAll(OFFSETS)].map(([, x, y]) => Math.max(Math.abs(Number(x)), Math.abs(Number(y))));
}

/** Highlight pseudo-elements of a document that may have shadows. */
function marksOf(view: Window & { CSS?: typeof CSS }): string[] {
  const page = view.document;
  const root: Element | null = read(page, 'documentElement');
  const marks = MARKS.filter((mark) => root !== null && farthest(view.getComputedStyle(root, mark).textShadow) > 0);
  // From outside, a selection in a shadow root looks collapsed, so any range counts.
  if ((ask(page, 'getSelection')?.rangeCount ?? 0) > 0) marks.push('::selection');
  // Missing in older versions of Firefox.
  view.CSS?.highlights?.forEach((_, name) => marks.push(`::highlight(${CSS.escape(name)})`));
  return marks;
}
