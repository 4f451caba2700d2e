import type { PrivateParts } from '../../platform/messages.ts';
import type { PagePrivacy } from './page-privacy.ts';
import { isReached, privateParts } from './private-parts.ts';
import { publicTitle } from './public-title.ts';

/** What a frame says of what is private in it. */
export interface FrameReading extends PrivateParts {
  /** Of its document; empty when that is private. */
  readonly title: string;
  /** The walk from the top of the tab gets here, so that `areas` are among those of the top. */
  readonly isReached: boolean;
  /** The walk ends at the frame's border: it is one of the closed frames of a document that is reached. */
  readonly isClosedFrame: boolean;
  /** How far what is seen of the document is from its beginning, in CSS pixels. */
  readonly scroll: { readonly x: number; readonly y: number };
}

/** Reads the frame it runs in. */
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
