import { privacyRule } from '@plumbline/capture';
import type { PrivateParts } from '../../platform/messages.ts';
import { isReached, privateParts } from './private-parts.ts';

/** What a frame says of what is private in it. */
export interface FrameReading extends PrivateParts {
  /** The walk from the top of the tab gets here, so that `areas` are among those of the top. */
  readonly isReached: boolean;
  /** The walk ends at the frame's border: it is one of the closed frames of a document that is reached. */
  readonly isClosedFrame: boolean;
  /** How far what is seen of the document is from its beginning, in CSS pixels. */
  readonly scroll: { readonly x: number; readonly y: number };
}

/** Reads the frame it runs in. */
export function readFrame(): FrameReading {
  const reached = isReached(window);
  return {
    ...privateParts(window, privacyRule()),
    isReached: reached,
    isClosedFrame: !reached && isReached(window.parent),
    scroll: { x: visualViewport?.pageLeft ?? scrollX, y: visualViewport?.pageTop ?? scrollY },
  };
}
