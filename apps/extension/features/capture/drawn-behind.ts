import { ask, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { isElement, walkDrawn } from './drawn-tree.ts';

const MOVING = 'feConvolveMatrix, feDisplacementMap, feDropShadow, feImage, feOffset, feTile';

/**
 * The boxes of elements that draw what lies below them once more, moved by a filter of the page's own.
 * @param root all that is drawn in it is asked, so ask of a page that has filters alone
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

/** Whether elements of the page can refer to it as a filter that draws something elsewhere. Most of them change colours alone. */
export function isMovingFilter(element: Element): boolean {
  return read(element, 'localName') === 'filter' && ask(element, 'querySelector', MOVING) !== null;
}

/** Whether something of one lies in the other. */
export function isTouching(one: Rectangle, other: Rectangle): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}
