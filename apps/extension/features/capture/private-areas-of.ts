import { browser } from 'wxt/browser';
import type { PrivateParts, Rectangle } from '../../platform/messages.ts';
import type { FrameReading } from './read-frame.ts';

const PASSING = 'The page was in the middle of a view transition, which may still show something private, so no screenshot was saved.';

/** A page as its picture shows it. */
export interface PicturedPage {
  readonly tabId: number;
  /** When the picture was asked for, in milliseconds since 1970. */
  readonly at: number;
  /** When it was there. */
  readonly takenAt: number;
  /** What the page said itself at that moment; null when it was not asked then. */
  readonly parts: PrivateParts | null;
}

/** What is black in a picture. */
export interface BlackAreas {
  /** In CSS pixels of a viewport of this width. */
  readonly areas: readonly Rectangle[];
  readonly width: number;
  /** How far the page was scrolled. */
  readonly scroll: { readonly x: number; readonly y: number };
}

/**
 * What to make black in the picture of a page. Where a frame of another origin has something private, or does not tell, all
 * such frames are black: which of them it is cannot be seen from outside.
 * @throws Error when the picture may show another page or view: one that came after, or what the browser still draws of the one
 *   before; nobody knows what is private on that
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
  // What is private may have come or moved while the picture was taken: where it was, and where it is.
  const seen = isSamePage && top ? [...known.areas, ...top.areas] : known.areas;
  const areas = isClean ? seen : [...seen, ...known.closedFrames.flat()];
  // Where it was and where it is does not tell where a transition moves it in between.
  const isMoved = isSamePage && (top?.transition ?? Infinity) <= takenAt;
  if (isMoved && areas.length > 0) throw new Error(PASSING);
  return { areas, width: known.width, scroll: top?.scroll ?? { x: 0, y: 0 } };
}

/** What the page in a tab says of itself, null when it cannot. */
export async function topReading(tabId: number): Promise<FrameReading | null> {
  const [answer] = await browser.scripting
    .executeScript<[], FrameReading>({ target: { tabId, frameIds: [0] }, files: ['/private-reader.js'] })
    .catch(() => []);
  return answer?.result ?? null;
}

/** Whether a frame adds nothing to what is known of the page: the walk gets into it, or nothing in it is private, now and in the view before. */
function isClear({ areas, isReached, transition }: FrameReading): boolean {
  return isReached || (areas.length === 0 && transition === null);
}

function wasDrawn({ painted }: PrivateParts, at: number): boolean {
  return painted !== null && painted <= at;
}
