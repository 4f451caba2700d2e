import { ask, readAny } from '@plumbline/capture';
import { drawnParent } from './drawn-tree.ts';

/**
 * How many CSS pixels of the page's window equal one pixel of an element's own style, with all scaling, zoom and rotation around
 * it. Errs on the high side: the box of a rotated element is larger.
 */
export function windowScale(element: Element): number {
  for (let at: Element | null = element; at; at = drawnParent(at)) {
    const box = ask(at, 'getBoundingClientRect');
    const own = ownSize(at);
    const size = Math.hypot(own.width, own.height);
    if (size > 0) return Math.hypot(box.width, box.height) / size;
  }
  return 1;
}

function ownSize(element: Element): { readonly width: number; readonly height: number } {
  if (isGraphic(element)) {
    try {
      return ask(element, 'getBBox');
    } catch {
      // Firefox throws for an element that is not drawn.
      return { width: 0, height: 0 };
    }
  }
  const [width, height] = [readAny(element, 'offsetWidth'), readAny(element, 'offsetHeight')];
  return { width: typeof width === 'number' ? width : 0, height: typeof height === 'number' ? height : 0 };
}

function isGraphic(element: Element): element is SVGGraphicsElement {
  return typeof readAny(element, 'getBBox') === 'function';
}
