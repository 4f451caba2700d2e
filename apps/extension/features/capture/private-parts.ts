import { ask, isNodeOf, type Privacy, type PrivacyRule, read, readAny } from '@plumbline/capture';
import type { PrivateParts, Rectangle } from '../../platform/messages.ts';
import { coverDrawnOf, type PrivateAround } from './drawn-boxes.ts';
import { isMovingFilter, isTouching, movingBackdrops } from './drawn-behind.ts';
import { withCopies } from './drawn-copies.ts';
import { inkAroundOf, isPaint } from './drawn-ink.ts';
import { isElement, walkDrawn } from './drawn-tree.ts';
import { EVERYWHERE } from './holder-area.ts';
import { type Place, placed, placeInside, placeOf, TOP } from './frame-place.ts';
import { areasOfGenerated } from './generated-areas.ts';
import { areasOfCounters, areasOfNumbers, numberedCounters } from './generated-numbers.ts';
import { NO_WORDS, type PrivateWords, wordsInside, wordsPassedOn } from './generated-words.ts';
import { type AttributeRule, hiddenWith } from './is-private.ts';
import type { PagePrivacy } from './page-privacy.ts';
import { transitionBegan } from './view-transition.ts';

const FRAMES = /^(?:iframe|frame|object|embed|fencedframe)$/;

/** Which elements are private, and which attributes are private on any element. */
type Rules = { readonly privacyOf: PrivacyRule } & Pick<PagePrivacy, 'hidesAttribute'>;

/** What an element or a text is drawn in: the private element around it, if any, and the private words that styles may print there. */
interface Around {
  readonly words: PrivateWords;
  readonly inPrivate: PrivateAround | null;
}

/**
 * The areas that a screenshot of a window must not show: in its document, its shadow roots, and all frames that can be read.
 * @param privacyOf the rule of the same reading of the page, which has cached its labels
 */
export function privateParts(view: Window, { hidesAttribute }: PagePrivacy, privacyOf: PrivacyRule): PrivateParts {
  const { place, width } = placeOf(view);
  return {
    ...drawingTimes(view.performance),
    width,
    ...partsOf(view.document, place, { privacyOf: withCopies(privacyOf), hidesAttribute }),
  };
}

type Parts = Pick<PrivateParts, 'areas' | 'closedFrames' | 'hidesFrame' | 'transition'>;

function partsOf(page: Document, place: Place, rules: Rules): Parts {
  const areas: Rectangle[] = [];
  const closedFrames: (readonly Rectangle[])[] = [];
  let hidesFrame = false;
  let transition: number | null = null;
  const noteTransition = (began: number | null): void => {
    if (began !== null) transition = Math.min(began, transition ?? began);
  };
  const put = (area: Rectangle): void => {
    const seen = placed(area, place);
    if (seen.width > 0 && seen.height > 0) areas.push(seen);
  };
  const inked = new Set<Element>();
  const view = read(page, 'defaultView');
  const inkAround = view ? inkAroundOf(view) : () => [EVERYWHERE];
  const coverInk = (element: Element): void => {
    for (const area of inkAround(element, inked)) put(area);
  };
  const lookInto = (frame: Element, isPrivate: boolean): void => {
    const inner = documentOf(frame);
    const box = ask(frame, 'getBoundingClientRect');
    const innerView = inner ? read(inner, 'defaultView') : null;
    if (!inner || !innerView) {
      hidesFrame ||= isPrivate;
      return void closedFrames.push([box, ...inkAround(frame)].map((area) => placed(area, place)));
    }
    const inside = placeInside(frame, innerView, place);
    const parts = partsOf(inner, inside ?? TOP, rules);
    if (inside) areas.push(...parts.areas);
    // The frame is turned, so the places inside it are unknown: cover all of it.
    else if (parts.areas.length > 0) put(box);
    if (parts.areas.length > 0) coverInk(frame);
    noteTransition(parts.transition);
    hidesFrame ||= parts.hidesFrame || (isPrivate && parts.closedFrames.length > 0);
    const beside = parts.closedFrames.length > 0 ? inkAround(frame).map((area) => placed(area, place)) : [];
    closedFrames.push(...parts.closedFrames.map((drawn) => [...(inside ? drawn : [placed(box, place)]), ...beside]));
  };
  const root: Element | null = read(page, 'documentElement');
  if (!root) return { areas, closedFrames, hidesFrame, transition };
  const coverDrawn = coverDrawnOf(page, put);
  let hasFilters = false;
  const counters = new Set<string>();
  const noteCounters = (element: Element, words: PrivateWords): void => {
    for (const name of view && words !== NO_WORDS ? numberedCounters(element, words, view) : []) counters.add(name);
  };
  const coverNumbers = (element: Element, words: PrivateWords, hides: AttributeRule): void => {
    noteCounters(element, words);
    for (const area of areasOfNumbers(element, hides)) put(area);
  };
  const cover = (node: Element | Text, around: PrivateAround): Around => {
    const inPrivate = coverDrawn(node, around);
    if (isElement(node)) coverNumbers(node, inPrivate.words, around.hides);
    return { words: inPrivate.words, inPrivate };
  };
  walkDrawn<Around>(root, { words: NO_WORDS, inPrivate: null }, (node, around) => {
    const { inPrivate } = around;
    const element = isElement(node) ? node : null;
    hasFilters ||= element !== null && isMovingFilter(element);
    const privacy = element && inPrivate === null ? rules.privacyOf(element) : null;
    if (element) noteTransition(transitionBegan(element));
    if (element && isFrame(element)) lookInto(element, inPrivate !== null || privacy !== null);
    if (element && (inPrivate || privacy)) coverInk(element);
    if (inPrivate) return cover(node, inPrivate);
    if (!element) return around;
    const hides = hidesOf(privacy, rules.hidesAttribute);
    if (privacy && isPaint(element)) put(EVERYWHERE);
    if (privacy) return cover(element, { covered: null, words: around.words, hides });
    const words = wordsInside(element, around.words, hides);
    const generated = areasOfGenerated(element, words, hides);
    if (generated.length > 0) coverInk(element);
    for (const area of generated) put(area);
    noteCounters(element, words);
    return words === around.words ? around : { words: wordsPassedOn(element, words, hides), inPrivate: null };
  });
  for (const area of counters.size > 0 && view ? areasOfCounters(root, counters, view) : []) put(area);
  const isPrivate = areas.length > 0 || closedFrames.length > 0;
  const backdrops = hasFilters && isPrivate && view ? movingBackdrops(root, view).map((box) => placed(box, place)) : [];
  for (const backdrop of backdrops) {
    if (areas.some((area) => isTouching(area, backdrop))) areas.push(backdrop);
  }
  return {
    areas,
    closedFrames: closedFrames.map((drawn) => [...drawn, ...backdrops.filter((box) => drawn.some((area) => isTouching(area, box)))]),
    hidesFrame,
    transition,
  };
}

/** An attribute that only names a value is public, unless its own name makes it private. */
function hidesOf(privacy: Privacy, hidesAttribute: AttributeRule): AttributeRule {
  if (!privacy) return hidesAttribute;
  const isHidden = hiddenWith(privacy);
  return (name) => isHidden(name) || hidesAttribute(name);
}

function drawingTimes(performance: Performance): Pick<PrivateParts, 'began' | 'painted'> {
  // Firefox only reports the first contentful paint, which is never earlier than the first paint.
  const [paint] = performance.getEntriesByType('paint');
  return { began: performance.timeOrigin, painted: paint ? performance.timeOrigin + paint.startTime : null };
}

/** Whether the walk from the top of the tab reaches the window's document. */
export function isReached(view: Window): boolean {
  for (let inner = view; inner !== inner.parent; inner = inner.parent) {
    const frame = hasSameOrigin(inner.parent) ? inner.frameElement : null;
    if (!frame || documentOf(frame) !== inner.document) return false;
  }
  return true;
}

/** Whether the element draws another document. Other objects are images, or show their fallback content. */
function isFrame(element: Element): boolean {
  const name = read(element, 'localName');
  return FRAMES.test(name) && (name !== 'object' || Boolean(readAny(element, 'contentWindow')));
}

/** Null for a cross-origin document, and for one the page has no access to: it is read by the script in its own frame. */
function documentOf(frame: Element): Document | null {
  try {
    const inner = readAny(frame, 'contentDocument');
    return isDocument(inner) ? inner : null;
  } catch {
    return null;
  }
}

function isDocument(value: unknown): value is Document {
  return isNodeOf(value, Node.DOCUMENT_NODE);
}

function hasSameOrigin(view: Window): boolean {
  try {
    return Boolean(view.document);
  } catch {
    return false;
  }
}
