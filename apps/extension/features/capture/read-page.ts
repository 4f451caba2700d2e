import type { CaptureStep } from '@plumbline/contract';
import type { PrivateParts } from '../../platform/messages.ts';
import { pageTiming } from './page-timing.ts';
import { privateParts } from './private-parts.ts';
import { shownText } from './public-text.ts';

/** A page as it is now. Nothing in it is redacted yet. */
export interface PageReading {
  readonly title: string;
  readonly contentType: string;
  readonly html: string;
  readonly text: string;
  readonly viewport: CaptureStep['viewport'];
  readonly screen: CaptureStep['viewport'];
  readonly timing: CaptureStep['timing'];
  readonly privateParts: PrivateParts;
}

/** Reads the page it runs in. */
export function readPage(): PageReading {
  return {
    title: document.title,
    contentType: document.contentType,
    html: `<!doctype html>${document.documentElement.outerHTML}`,
    text: document.body ? shownText(document.body) : '',
    viewport: { width: innerWidth, height: innerHeight, dpr: devicePixelRatio },
    screen: { width: screen.width, height: screen.height, dpr: devicePixelRatio },
    timing: pageTiming(performance),
    privateParts: privateParts(window),
  };
}
