import { openCanvas } from './open-canvas.ts';
import type { Draw } from './draws.ts';

const SHAPES = 'path,rect,circle,ellipse,line,polyline,polygon';

/** What an element shows beside its box and its words; null where it shows nothing of the kind. */
export function drawMedia(element: Element, rect: DOMRect, style: CSSStyleDeclaration): Draw | null {
  if (element instanceof SVGSVGElement) return drawShapes(element);
  if (element instanceof HTMLIFrameElement) return drawPlaceholder(rect);
  if (element instanceof HTMLImageElement) return drawPixels(element, element.naturalWidth, element.naturalHeight, rect, style);
  if (element instanceof HTMLCanvasElement) return drawPixels(element, element.width, element.height, rect, style);
  if (element instanceof HTMLVideoElement) return drawPixels(element, element.videoWidth, element.videoHeight, rect, style);
  return null;
}

/** Pixels of the page, where the browser lets them be read; those of another origin are a grey box. */
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

/** One pixel of it says whether all of it may be read; tried apart, or the whole picture could not be read any more. */
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

/** An icon by its shapes: as an image it would need a policy that allows one. */
function drawShapes(svg: SVGSVGElement): Draw {
  const shapes = [...svg.querySelectorAll<SVGGeometryElement>(SHAPES)].slice(0, 500).flatMap((shape) => {
    const matrix = shape.getScreenCTM();
    return matrix && !shape.closest('defs,clipPath,mask,symbol') ? [{ path: outline(shape), matrix, style: getComputedStyle(shape) }] : [];
  });
  const drawn = shapes.map(({ path, matrix, style: { fill, stroke, strokeWidth, strokeLinecap, strokeLinejoin, fillRule } }) => ({
    path,
    matrix,
    fill,
    stroke,
    strokeWidth: Number.parseFloat(strokeWidth) || 0,
    cap: strokeLinecap,
    join: strokeLinejoin,
    rule: fillRule,
  }));
  return (context) => {
    const scale = context.getTransform();
    for (const { path, matrix, fill, stroke, strokeWidth, cap, join, rule } of drawn) {
      context.setTransform(scale.multiply(matrix));
      if (isPaint(fill)) {
        context.fillStyle = fill;
        context.fill(path, rule === 'evenodd' ? 'evenodd' : 'nonzero');
      }
      if (!isPaint(stroke)) continue;
      context.strokeStyle = stroke;
      context.lineWidth = strokeWidth;
      context.lineCap = cap === 'round' || cap === 'square' ? cap : 'butt';
      context.lineJoin = join === 'round' || join === 'bevel' ? join : 'miter';
      context.stroke(path);
    }
    context.setTransform(scale);
  };
}

const isPaint = (paint: string): boolean => paint !== 'none' && !paint.startsWith('url');

function outline(shape: SVGGeometryElement): Path2D {
  const path = new Path2D(shape instanceof SVGPathElement ? (shape.getAttribute('d') ?? '') : undefined);
  if (shape instanceof SVGRectElement) {
    const { x, y, width, height, rx } = shape;
    path.roundRect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value, Math.max(0, rx.baseVal.value));
  } else if (shape instanceof SVGCircleElement) {
    path.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, Math.PI * 2);
  } else if (shape instanceof SVGEllipseElement) {
    const { cx, cy, rx, ry } = shape;
    path.ellipse(cx.baseVal.value, cy.baseVal.value, rx.baseVal.value, ry.baseVal.value, 0, 0, Math.PI * 2);
  } else if (shape instanceof SVGLineElement) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value);
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value);
  } else if (shape instanceof SVGPolylineElement || shape instanceof SVGPolygonElement) {
    for (const { x, y } of shape.points) path.lineTo(x, y);
    if (shape instanceof SVGPolygonElement) path.closePath();
  }
  return path;
}
