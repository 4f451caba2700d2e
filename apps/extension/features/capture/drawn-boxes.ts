import { ask, isTelling } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { isElement, isText } from './drawn-tree.ts';
import { areasOfGenerated } from './generated-areas.ts';
import { type PrivateWords, wordsInside } from './generated-words.ts';
import type { AttributeRule } from './is-private.ts';

/** A private element around, and the box that all of it was seen to have; null when it is in several pieces or has none. */
export interface PrivateAround {
  readonly covered: Rectangle | null;
  /** What attributes there say. */
  readonly words: PrivateWords;
  /** Which attributes are private of what is drawn in it next. */
  readonly hides: AttributeRule;
}

/** @returns what is around whatever is drawn in the node */
export type CoverDrawn = (node: Element | Text, around: PrivateAround) => PrivateAround;

/**
 * Says where private parts of a page are drawn, beside what is covered already. What is in an element may lie outside of it:
 * floats, what is positioned, what sticks out, and all of an element without a box of its own.
 * @param put told each area, in CSS pixels of the page's window
 */
export function coverDrawnOf(page: Document, put: (area: Rectangle) => void): CoverDrawn {
  // One for all texts: the page would have to move thousands of them along whenever it changes.
  const range = ask(page, 'createRange');
  return (node, around) => {
    const { covered, hides } = around;
    const element = isElement(node) ? node : null;
    if (isText(node) && !/\S/.test(node.data)) return around;
    if (!element) range.selectNodeContents(node);
    const words = element ? wordsInside(element, around.words, hides) : around.words;
    for (const area of element ? areasOfGenerated(element, words, hides) : []) put(area);
    if (covered && isWithin(element ? ask(element, 'getBoundingClientRect') : range.getBoundingClientRect(), covered))
      return { covered, words, hides: isTelling };
    const rects = element ? ask(element, 'getClientRects') : range.getClientRects();
    const boxes = [...rects].filter(({ width, height }) => width > 0 && height > 0);
    for (const box of boxes) put(box);
    const [only] = boxes;
    return { covered: boxes.length === 1 && only ? only : covered, words, hides: isTelling };
  };
}

function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
