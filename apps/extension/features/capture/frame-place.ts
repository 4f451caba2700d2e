import { ask, readAny } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent } from './drawn-tree.ts';

/** Where a document is drawn in the picture: the scale of its pixels, its origin, and its clipping area. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  /** Nothing is drawn outside this area; null for the top document. */
  readonly cut: Rectangle | null;
}

export const TOP: Place = { x: 0, y: 0, scaleX: 1, scaleY: 1, cut: null };

/**
 * The place of a window's document in a screenshot of the window, and the width of the screenshot in its pixels: pinch zoom may enlarge a part of it.
 */
export function placeOf({ innerWidth, visualViewport }: Window): { readonly place: Place; readonly width: number } {
  if (!visualViewport || visualViewport.scale <= 1) return { place: TOP, width: innerWidth };
  const { offsetLeft, offsetTop, scale } = visualViewport;
  return { place: { ...TOP, x: -offsetLeft, y: -offsetTop }, width: innerWidth / scale };
}

/** The part of an area of a document that the picture shows; possibly empty. */
export function placed({ x, y, width, height }: Rectangle, place: Place): Rectangle {
  const area = { x: place.x + x * place.scaleX, y: place.y + y * place.scaleY, width: width * place.scaleX, height: height * place.scaleY };
  return place.cut ? shared(area, place.cut) : area;
}

/**
 * The place of the document in a frame, computed from the frame's box and the size its document believes to have, which holds
 * whatever is scaled or zoomed around it.
 * @returns null when the frame is rotated or skewed, so that boxes do not tell where its content is
 */
export function placeInside(frame: Element, view: Window, outer: Place): Place | null {
  if (!isUpright(frame)) return null;
  const box = ask(frame, 'getBoundingClientRect');
  const style = getComputedStyle(frame);
  const edge = (side: 'Left' | 'Right' | 'Top' | 'Bottom'): number =>
    Number.parseFloat(style[`border${side}Width`]) + Number.parseFloat(style[`padding${side}`]);
  const growth = {
    x: ratio(box.width, readAny(frame, 'offsetWidth')),
    y: ratio(box.height, readAny(frame, 'offsetHeight')),
  };
  const inner = {
    x: box.x + edge('Left') * growth.x,
    y: box.y + edge('Top') * growth.y,
    width: box.width - (edge('Left') + edge('Right')) * growth.x,
    height: box.height - (edge('Top') + edge('Bottom')) * growth.y,
  };
  const cut = placed(inner, outer);
  return {
    x: outer.x + inner.x * outer.scaleX,
    y: outer.y + inner.y * outer.scaleY,
    scaleX: (inner.width * outer.scaleX) / Math.max(1, view.innerWidth),
    scaleY: (inner.height * outer.scaleY) / Math.max(1, view.innerHeight),
    cut,
  };
}

/** 1 for an element without a size of its own. */
function ratio(drawn: number, own: unknown): number {
  return typeof own === 'number' && own > 0 ? drawn / own : 1;
}

/** Whether neither the frame nor an ancestor is rotated, mirrored, skewed or drawn in perspective. */
function isUpright(frame: Element): boolean {
  for (let at: Element | null = frame; at; at = drawnParent(at)) {
    const { transform, rotate, scale, perspective, offsetPath } = getComputedStyle(at);
    const isPlain = [rotate, perspective, offsetPath].every((value) => value === '' || value === 'none');
    if (!isPlain || scale.includes('-') || !isUprightMatrix(transform)) return false;
  }
  return true;
}

function isUprightMatrix(transform: string): boolean {
  if (transform === 'none' || transform === '') return true;
  const [a = 0, b = 0, c = 0, d = 0] = (/^matrix\((.*)\)$/.exec(transform)?.[1] ?? '').split(',').map(Number);
  return a > 0 && d > 0 && b === 0 && c === 0;
}

function shared(one: Rectangle, other: Rectangle): Rectangle {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  };
}
