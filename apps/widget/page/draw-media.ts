import { openCanvas } from './open-canvas.ts';
import type { Draw } from './draws.ts';
import { isHtml, isSvg } from './is-node.ts';

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'] as const;

/** Draws an element's media content, besides its box and text; null where it has none. */
export function drawMedia(element: Element, rect: DOMRect, style: CSSStyleDeclaration): Draw | null {
  if (isHtml(element, 'iframe')) return drawPlaceholder(rect);
  if (isHtml(element, 'img')) return drawPixels(element, element.naturalWidth, element.naturalHeight, rect, style);
  if (isHtml(element, 'canvas')) return drawPixels(element, element.width, element.height, rect, style);
  if (isHtml(element, 'video')) return drawPixels(element, element.videoWidth, element.videoHeight, rect, style);
  return null;
}

/** Copies pixels of the page where the browser allows reading them; cross-origin ones become a grey box. */
function drawPixels(
  source: HTMLImageElement | HTMLCanvasElement | HTMLVideoElement,
  ownWidth: number,
  ownHeight: number,
  rect: DOMRect,
  { objectFit }: CSSStyleDeclaration,
): Draw | null {
  if (ownWidth === 0 || ownHeight === 0 || rect.width === 0 || rect.height === 0) return null;
  if (!isReadable(source)) return drawPlaceholder(rect);
  const ratios = [rect.width / ownWidth, rect.height / ownHeight] as const;
  const scale = objectFit === 'cover' ? Math.max(...ratios) : objectFit === 'contain' ? Math.min(...ratios) : 0;
  const [width, height] = scale > 0 ? [ownWidth * scale, ownHeight * scale] : [rect.width, rect.height];
  return (context) => {
    context.beginPath();
    context.rect(rect.x, rect.y, rect.width, rect.height);
    context.clip();
    context.drawImage(source, rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2, width, height);
  };
}

/** Whether all of it may be read, tested with one pixel on a separate canvas, since otherwise the whole screenshot would become unreadable. */
function isReadable(source: CanvasImageSource): boolean {
  try {
    const { context } = openCanvas(1, 1);
    context.drawImage(source, 0, 0, 1, 1);
    context.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    return false;
  }
}

function drawPlaceholder({ x, y, width, height }: DOMRect): Draw {
  return (context) => {
    context.fillStyle = '#9ca3af';
    context.fillRect(x, y, width, height);
  };
}

/** Draws a shape of an SVG, such as an icon, directly: as an image it would need a policy that allows it. Null for anything but a shape. */
export function drawShape(element: Element, style: CSSStyleDeclaration): Draw | null {
  const matrix = isShape(element) ? element.getScreenCTM() : null;
  if (!matrix) return null;
  const path = outline(element);
  const { fill, stroke, strokeWidth, strokeLinecap: cap, strokeLinejoin: join, fillRule } = style;
  return (context) => {
    context.setTransform(context.getTransform().multiply(matrix));
    if (isPaint(fill)) {
      context.fillStyle = fill;
      context.fill(path, fillRule === 'evenodd' ? 'evenodd' : 'nonzero');
    }
    if (!isPaint(stroke)) return;
    context.strokeStyle = stroke;
    context.lineWidth = Number.parseFloat(strokeWidth) || 0;
    context.lineCap = cap === 'round' || cap === 'square' ? cap : 'butt';
    context.lineJoin = join === 'round' || join === 'bevel' ? join : 'miter';
    context.stroke(path);
  };
}

const isPaint = (paint: string): boolean => paint !== 'none' && !paint.startsWith('url');

function isShape(element: Element): element is SVGGeometryElement {
  return SHAPES.some((name) => isSvg(element, name));
}

function outline(shape: Element): Path2D {
  const path = new Path2D(isSvg(shape, 'path') ? (shape.getAttribute('d') ?? '') : undefined);
  if (isSvg(shape, 'rect')) {
    const { x, y, width, height, rx } = shape;
    path.roundRect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value, Math.max(0, rx.baseVal.value));
  } else if (isSvg(shape, 'circle')) {
    path.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, Math.PI * 2);
  } else if (isSvg(shape, 'ellipse')) {
    const { cx, cy, rx, ry } = shape;
    path.ellipse(cx.baseVal.value, cy.baseVal.value, rx.baseVal.value, ry.baseVal.value, 0, 0, Math.PI * 2);
  } else if (isSvg(shape, 'line')) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value);
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value);
  } else if (isSvg(shape, 'polyline') || isSvg(shape, 'polygon')) {
    for (const { x, y } of shape.points) path.lineTo(x, y);
    if (isSvg(shape, 'polygon')) path.closePath();
  }
  return path;
}
