import type { PrivateParts } from '../../platform/messages.ts';
import type { PagePrivacy } from './page-privacy.ts';
import { isReached, privateParts } from './private-parts.ts';
import { publicTitle } from './public-title.ts';

/** The private parts of a frame, as reported by the frame itself. */
export interface FrameReading extends PrivateParts {
  /** Title of its document; empty when that is private. */
  readonly title: string;
  /** The walk from the top of the tab reaches this frame, so its `areas` are among those of the top. */
  readonly isReached: boolean;
  /** The walk stops at the border of this frame: it is one of the closed frames of a document that was reached. */
  readonly isClosedFrame: boolean;
  /** The scroll position of the document, in CSS pixels. */
  readonly scroll: { readonly x: number; readonly y: number };
}

/** Reads the frame this script runs in. */
export function readFrame(privacy: PagePrivacy): FrameReading {
  const reached = isReached(window);
  return {
    ...privateParts(window, privacy, privacy.rule()),
    title: publicTitle(document, privacy),
    isReached: reached,
    isClosedFrame: !reached && isReached(window.parent),
    scroll: { x: visualViewport?.pageLeft ?? scrollX, y: visualViewport?.pageTop ?? scrollY },
  };
}
