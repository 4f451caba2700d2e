import { browser } from 'wxt/browser';
import type { PrivateParts, Rectangle } from '../../platform/messages.ts';
import type { FrameReading } from './read-frame.ts';

const PASSING = 'The page was in the middle of a view transition, which may still show something private, so no screenshot was saved.';

/** A page at the time of its screenshot. */
export interface PicturedPage {
  readonly tabId: number;
  /** When the screenshot was requested, in milliseconds since 1970. */
  readonly at: number;
  /** When the screenshot was complete. */
  readonly takenAt: number;
  /** What the page itself reported at that moment; null when it was not asked then. */
  readonly parts: PrivateParts | null;
}

/** The areas to black out in a screenshot. */
export interface BlackAreas {
  /** In CSS pixels of a viewport of this width. */
  readonly areas: readonly Rectangle[];
  readonly width: number;
  /** The scroll position of the page. */
  readonly scroll: { readonly x: number; readonly y: number };
}

/**
 * The areas to black out in the screenshot of a page. Where a cross-origin frame has private content, or does not respond, all
 * such frames are blacked out, because they cannot be told apart from outside.
 * @throws Error when the screenshot may show another page or view: a later one, or what the browser still draws of the previous
 * one, whose private parts are unknown
 */
export async function privateAreasOf({ tabId, at, takenAt, parts }: PicturedPage): Promise<BlackAreas> {
  const answers = await browser.scripting
    .executeScript<[], FrameReading>({ target: { tabId, allFrames: true }, files: ['/private-reader.js'] })
    .catch(() => []);
  const frames = answers.flatMap(({ result }) => result ?? []);
  const top = answers.find(({ frameId }) => frameId === 0)?.result;
  const known = parts ?? top;
  if (!known || !wasDrawn(known, at)) throw new Error('The page could not say what is private on it, so its picture was not kept.');
  if (known.transition !== null) throw new Error(PASSING);
  const isSamePage = top?.began === known.began;
  if (top && !isSamePage && wasDrawn(top, takenAt)) throw new Error('The page was left while its picture was taken, so it was not kept.');
  const told = frames.filter(({ isClosedFrame }) => isClosedFrame).length;
  const isClean = isSamePage && told >= known.closedFrames.length && frames.every(isClear);
  // Private parts may have appeared or moved while the screenshot was taken, so their positions before and after both count.
  const seen = isSamePage && top ? [...known.areas, ...top.areas] : known.areas;
  const areas = isClean ? seen : [...seen, ...known.closedFrames.flat()];
  // During a transition they may also be anywhere between those positions.
  const isMoved = isSamePage && (top?.transition ?? Infinity) <= takenAt;
  if (isMoved && areas.length > 0) throw new Error(PASSING);
  return { areas, width: known.width, scroll: top?.scroll ?? { x: 0, y: 0 } };
}

/** The reading of the page in a tab; null when it cannot be read. */
export async function topReading(tabId: number): Promise<FrameReading | null> {
  const [answer] = await browser.scripting
    .executeScript<[], FrameReading>({ target: { tabId, frameIds: [0] }, files: ['/private-reader.js'] })
    .catch(() => []);
  return answer?.result ?? null;
}

/** Whether a frame needs no blacking out: the walk from the top reaches it, or it has nothing private, now or in the previous view. */
function isClear({ areas, isReached, transition }: FrameReading): boolean {
  return isReached || (areas.length === 0 && transition === null);
}

function wasDrawn({ painted }: PrivateParts, at: number): boolean {
  return painted !== null && painted <= at;
}
