import { ask, isTelling, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent, isText } from './drawn-tree.ts';
import { areasOfGenerated } from './generated-areas.ts';
import { type PrivateWords, wordsInside } from './generated-words.ts';
import { besideArea, EVERYWHERE, holderArea } from './holder-area.ts';
import type { AttributeRule } from './is-private.ts';
import { letterReachOf } from './letter-reach.ts';
import { paintReach } from './paint-reach.ts';

/** The private element around a node, and a box known to contain all of it; null when it has several boxes or none. */
export interface PrivateAround {
  readonly covered: Rectangle | null;
  /** Private words that its attributes contain. */
  readonly words: PrivateWords;
  /** Which attributes are private on the elements drawn inside it. */
  readonly hides: AttributeRule;
}

/** @returns what surrounds anything drawn inside the node */
export type CoverDrawn = (node: Element | Text, around: PrivateAround) => PrivateAround;

/**
 * Finds where private parts of a page are drawn outside the area covered so far. The content of an element may lie outside its box:
 * floats, positioned elements, overflow, and everything in an element without a box of its own.
 * @param put called with each area, in CSS pixels of the page's window
 */
export function coverDrawnOf(page: Document, put: (area: Rectangle) => void): CoverDrawn {
  // One range for all texts: the page would have to update thousands of live ranges on every change.
  const range = ask(page, 'createRange');
  const letterReach = letterReachOf(page);
  const coverBeside = (area: Rectangle, { words }: Pick<PrivateAround, 'words'>): PrivateAround => {
    put(area);
    return { covered: area, words, hides: isTelling };
  };
  const coverBoxes = (whole: Rectangle, rects: () => Iterable<Rectangle>, reach: number, around: PrivateAround): PrivateAround => {
    const { covered, words } = around;
    if (covered && isWithin(grown(whole, reach), covered)) return { covered, words, hides: isTelling };
    const boxes = [...rects()].map((rect) => grown(rect, reach)).filter(({ width, height }) => width > 0 && height > 0);
    for (const box of boxes) put(box);
    const [only] = boxes;
    return { covered: boxes.length === 1 && only ? only : covered, words, hides: isTelling };
  };
  const coverText = (text: Text, around: PrivateAround): PrivateAround => {
    const parent = drawnParent(text);
    const view = read(page, 'defaultView');
    if (!parent || !view || around.covered === EVERYWHERE) return around;
    const style = view.getComputedStyle(parent);
    const reach = letterReach(text.data, style);
    if (reach === Infinity) return coverBeside(holderArea(parent, 'static', view), around);
    range.selectNodeContents(text);
    const whole = range.getBoundingClientRect();
    const lines = style.writingMode === 'horizontal-tb' ? 'height' : 'width';
    const line = reach > 0 ? Math.max(0, ...Array.from(range.getClientRects(), (rect) => rect[lines])) : 0;
    return coverBoxes(whole, () => range.getClientRects(), reach * line, around);
  };
  return (node, around) => {
    if (isText(node)) return /\S/.test(node.data) ? coverText(node, around) : around;
    const words = wordsInside(node, around.words, around.hides);
    for (const area of areasOfGenerated(node, words, around.hides)) put(area);
    const view = read(page, 'defaultView');
    const whole = ask(node, 'getBoundingClientRect');
    const style = view?.getComputedStyle(node);
    const reach = style ? paintReach(node, style, whole) : Infinity;
    if (reach === Infinity) return coverBeside(view && style ? besideArea(node, style, view) : EVERYWHERE, { words });
    return coverBoxes(whole, () => ask(node, 'getClientRects'), reach, { ...around, words });
  };
}

function grown({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
