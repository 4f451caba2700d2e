import { isTelling } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent } from './drawn-tree.ts';

/**
 * Where styles write attributes of an element before and after it: what they write has no box that can be asked for, so it is
 * all that it could take up of the box that holds it, and what sticks out of that.
 */
export function areasOfAttributes(element: Element): Rectangle[] {
  const view = element.ownerDocument.defaultView;
  if (!view || !element.getAttributeNames().some(isTelling)) return [];
  return ['::before', '::after'].flatMap((part) => {
    const style = view.getComputedStyle(element, part);
    return saysAttribute(element, style.content) ? [areaOf(element, style, view)] : [];
  });
}

/** Browsers give the attribute's name or its value. */
function saysAttribute(element: Element, content: string): boolean {
  if (/^(?:none|normal|""|)$/.test(content)) return false;
  return /\battr\(/.test(content) || [...element.attributes].some(({ value }) => value !== '' && content.includes(value));
}

function areaOf(element: Element, written: CSSStyleDeclaration, view: Window): Rectangle {
  const isPlaced = /^(?:absolute|fixed)$/.test(written.position);
  let holder: Element | null = written.position === 'fixed' || written.transform !== 'none' ? null : element;
  while (holder && !holds(view.getComputedStyle(holder), isPlaced)) holder = drawnParent(holder);
  const box = (holder ?? element.ownerDocument.documentElement).getBoundingClientRect();
  const { scrollWidth, scrollHeight } = holder ?? element.ownerDocument.documentElement;
  const before = { x: reach(written.left), y: reach(written.top) };
  return {
    x: box.x - before.x,
    y: box.y - before.y,
    width: Math.max(box.width, scrollWidth) + before.x,
    height: Math.max(box.height, scrollHeight) + before.y,
  };
}

function holds({ display, position }: CSSStyleDeclaration, isPlaced: boolean): boolean {
  return isPlaced ? position !== 'static' : display !== 'contents' && display !== 'inline';
}

/** How far it begins before its place, in CSS pixels. */
function reach(offset: string): number {
  return Math.max(0, -(Number.parseFloat(offset) || 0));
}
