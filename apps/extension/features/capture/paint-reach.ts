import { ask, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { isDrawn } from './holder-area.ts';
import { windowScale } from './window-scale.ts';

/** Elements whose content may be larger than their box, and moved. */
const REPLACED = /^(?:img|canvas|video|object|embed|input)$/;
/** SVG elements that are painted themselves. */
const SHAPE = /^(?:path|line|rect|circle|ellipse|polyline|polygon|text|tspan|textPath)$/;
const LENGTHS = /-?[\d.e+-]+(?=px)/g;

/**
 * How far an element itself is painted beyond its boxes, in CSS pixels of the page's window; Infinity where only the clipping of an ancestor
 * limits it. Copies of its content, such as filters draw, are not included.
 */
export function paintReach(element: Element, style: CSSStyleDeclaration, box: Rectangle): number {
  if (isDrawn(element)) return shapeReach(element, style, box);
  if (isUncut(element, style)) return Infinity;
  const hasShadow = style.boxShadow !== 'none' && style.boxShadow !== '';
  const hasImage = style.borderImageSource !== 'none' && style.borderImageSource !== '';
  if (!hasShadow && !hasImage) return 0;
  const scale = windowScale(element);
  return scale * Math.max(hasShadow ? shadowReach(style, box, scale) : 0, hasImage ? borderReach(style) : 0);
}

/** A shadow that lies farther out than half the box may be a drawing of its own; a nearer one only shows the box's shape. */
function shadowReach({ boxShadow }: CSSStyleDeclaration, box: Rectangle, scale: number): number {
  const reaches = boxShadow
    .replaceAll(/\([^()]*\)/g, '')
    .split(',')
    .filter((shadow) => !shadow.includes('inset'))
    .map((shadow) => {
      const [x = 0, y = 0, blur = 0, spread = 0] = (shadow.match(LENGTHS) ?? []).map((length) => Math.abs(Number(length)));
      const isFar = 2 * (x + spread) * scale > box.width || 2 * (y + spread) * scale > box.height;
      return isFar ? Math.max(x, y) + blur + spread : 0;
    });
  return Math.max(0, ...reaches);
}

/** A unitless outset is a multiple of the border width. */
function borderReach(style: CSSStyleDeclaration): number {
  const widths = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth];
  const width = Math.max(...widths.map((value) => Number.parseFloat(value) || 0));
  const outsets = style.borderImageOutset.split(' ').map((outset) => Number.parseFloat(outset) * (outset.endsWith('px') ? 1 : width));
  return Math.max(0, ...outsets);
}

/** Whether an image may be larger than its box without being clipped. */
function isUncut(element: Element, style: CSSStyleDeclaration): boolean {
  if (!REPLACED.test(read(element, 'localName')) && !style.content.includes('(')) return false;
  const viewBox = style.getPropertyValue('object-view-box');
  // Browsers without `object-view-box` clip all of them.
  if (viewBox === '' || (viewBox === 'none' && style.objectFit === 'fill')) return false;
  const margin = /([\d.]+)px/.exec(style.getPropertyValue('overflow-clip-margin'))?.[1] ?? '0';
  return [style.overflowX, style.overflowY].some((overflow) => overflow === 'visible' || (overflow === 'clip' && Number(margin) > 0));
}

function shapeReach(element: Element, style: CSSStyleDeclaration, box: Rectangle): number {
  const name = read(element, 'localName');
  if (name === 'image') return isUncutImage(element, style) ? Infinity : 0;
  // The referenced content has no box of its own, but none of its strokes is thicker than the whole is long.
  if (name === 'use') return Math.max(box.width, box.height) / 2;
  if (!SHAPE.test(name)) return 0;
  if ([style.markerStart, style.markerMid, style.markerEnd].some((marker) => marker !== 'none' && marker !== '')) return Infinity;
  const width = Number.parseFloat(style.strokeWidth);
  if (style.stroke === 'none' || style.stroke === '' || width === 0) return 0;
  if (style.strokeWidth.includes('%')) return Infinity;
  const corner =
    /^(?:line|text|tspan|textPath)$/.test(name) || style.strokeLinejoin !== 'miter' ? Math.SQRT2 : Number(style.strokeMiterlimit);
  const scale = style.getPropertyValue('vector-effect') === 'non-scaling-stroke' ? Math.max(1, windowScale(element)) : windowScale(element);
  return (width / 2) * Math.max(Math.SQRT2, corner) * scale;
}

/** Browsers clip it unless its style says otherwise. */
function isUncutImage(element: Element, { overflowX, overflowY }: CSSStyleDeclaration): boolean {
  const slices = (ask(element, 'getAttribute', 'preserveAspectRatio') ?? '').includes('slice');
  return slices && (overflowX === 'visible' || overflowY === 'visible');
}
