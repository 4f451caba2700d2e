import { ask, read } from '@plumbline/capture';
import { drawBox } from './draw-box.ts';
import { drawMedia, drawShape } from './draw-media.ts';
import { type Clip, type Draw, type Layer, within } from './draws.ts';
import { drawBars, drawText } from './draw-text.ts';
import { isElement, isHtml, isSvg, isText } from './is-node.ts';
import { privatePartRule, secretTexts } from './private-parts.ts';

/** Maximum number of elements read; of a larger page, the rest is not drawn. */
const MOST_ELEMENTS = 15_000;
/** Maximum number of shapes in a drawing, so that a detailed map does not use up the limit of its page. */
const MOST_OF_A_DRAWING = 1000;
/** Our own button and panel, elements that are never rendered, and parts of drawings that are shown elsewhere or are no shapes. */
const LEFT_OUT =
  /^(?:PLUMBLINE-WIDGET|SCRIPT|STYLE|NOSCRIPT|TEMPLATE|HEAD|OPTION|OPTGROUP|DEFS|SYMBOL|CLIPPATH|MASK|PATTERN|MARKER|FOREIGNOBJECT)$/i;

interface Place {
  readonly layer: Layer;
  readonly clip: Clip | null;
  readonly opacity: number;
  /** Inside an `svg`, where shapes are drawn instead of boxes. */
  readonly isDrawing: boolean;
  /** How many more elements may be read. */
  readonly count: { left: number };
}

interface FoundText {
  readonly text: Text;
  readonly style: CSSStyleDeclaration;
  readonly place: Place;
  /** Its position among the drawing steps of its layer. */
  readonly slot: number;
}

/**
 * Prepares drawing what the window shows of the page. Texts and fields with secrets become bars. @returns also whether some of it is left out because
 * of its size
 */
export function readPage(): { readonly layer: Layer; readonly isPartial: boolean } {
  const root: Layer = { z: 0, draws: [], layers: [] };
  const texts: FoundText[] = [];
  const isPrivatePart = privatePartRule();
  const count = { left: MOST_ELEMENTS };
  const put = ({ layer, clip, opacity }: Place, draw: Draw | null): void => {
    if (draw) layer.draws.push(within(clip, opacity, draw));
  };
  const readElement = (element: Element, around: Place): void => {
    if (around.count.left === 0 || LEFT_OUT.test(read(element, 'nodeName'))) return;
    around.count.left -= 1;
    const style = getComputedStyle(element);
    const opacity = around.opacity * Number(style.opacity);
    if (style.display === 'none' || opacity === 0) return;
    const place = { ...around, opacity, layer: layerFor(around.layer, style) };
    const rect = ask(element, 'getBoundingClientRect');
    const cuts = style.overflowX !== 'visible' && style.display !== 'inline' && !isRoot(element);
    if (cuts && !isInWindow(rect)) return;
    const isVisible = style.visibility === 'visible' && isInWindow(rect);
    if (isVisible && !place.isDrawing) put(place, drawBox(rect, style));
    if (isPrivatePart(element)) return isVisible ? put(place, drawBars([inset(rect)], style.color)) : undefined;
    if (isVisible) put(place, place.isDrawing ? drawShape(element, style) : drawMedia(element, rect, style));
    if (isHtml(element, 'iframe')) return;
    const cut = cuts ? { ...place, clip: { rect, outer: place.clip } } : place;
    const isOutermost = isSvg(element, 'svg') && !place.isDrawing;
    const inside = isOutermost ? { ...cut, isDrawing: true, count: { left: MOST_OF_A_DRAWING } } : cut;
    for (const child of childrenOf(element)) {
      if (isElement(child)) readElement(child, inside);
      else if (isText(child) && !inside.isDrawing && style.visibility === 'visible' && child.data.trim() !== '') {
        texts.push({ text: child, style, place: inside, slot: inside.layer.draws.length });
        // Reserves its position until it is known whether it is secret.
        inside.layer.draws.push(() => undefined);
      }
    }
  };
  readElement(read(document, 'documentElement'), { layer: root, clip: null, opacity: 1, isDrawing: false, count });
  const secret = secretTexts(texts.map(({ text }) => text));
  for (const { text, style, place, slot } of texts) {
    const draw = drawText(text, style, secret.has(text));
    if (draw) place.layer.draws[slot] = within(place.clip, place.opacity, draw);
  }
  return { layer: root, isPartial: count.left === 0 };
}

/** Positioned elements are stacked above others. */
function layerFor(layer: Layer, { position, zIndex }: CSSStyleDeclaration): Layer {
  if (position === 'static') return layer;
  const own: Layer = { z: Number(zIndex) || 0, draws: [], layers: [] };
  layer.layers.push(own);
  return own;
}

/** In rendered order: the contents of an open shadow root, and slotted elements. */
function childrenOf(element: Element): Iterable<Node> {
  const shadow = read(element, 'shadowRoot');
  if (shadow) return shadow.childNodes;
  if (isHtml(element, 'slot') && element.assignedNodes().length > 0) return element.assignedNodes();
  return read(element, 'childNodes');
}

function isRoot(element: Element): boolean {
  return element === read(document, 'documentElement') || element === read(document, 'body');
}

function isInWindow({ top, bottom, left, right }: DOMRect): boolean {
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/** Leaves the border of a field visible, so that it still looks like one. */
function inset({ x, y, width, height }: DOMRect): DOMRect {
  const edge = Math.min(8, width / 4, height / 4);
  return new DOMRect(x + edge, y + edge, width - 2 * edge, height - 2 * edge);
}
