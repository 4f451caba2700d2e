import { ask, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { isElement, walkDrawn } from './drawn-tree.ts';

const MOVING = 'feConvolveMatrix, feDisplacementMap, feDropShadow, feImage, feOffset, feTile';

/**
 * The boxes of elements with a backdrop filter of the page's own, which redraws in another place what lies behind them.
 * @param root every element drawn in it is checked, so call this only for pages that have such filters
 */
export function movingBackdrops(root: Element, view: Window): Rectangle[] {
  const boxes: Rectangle[] = [];
  walkDrawn(root, null, (node) => {
    if (isElement(node) && view.getComputedStyle(node).getPropertyValue('backdrop-filter').includes('url('))
      boxes.push(ask(node, 'getBoundingClientRect'));
    return null;
  });
  return boxes;
}

/** Whether the element is a filter that can draw its input in another place. Most filters only change colours. */
export function isMovingFilter(element: Element): boolean {
  return read(element, 'localName') === 'filter' && ask(element, 'querySelector', MOVING) !== null;
}

/** Whether the two rectangles overlap. */
export function isTouching(one: Rectangle, other: Rectangle): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}
