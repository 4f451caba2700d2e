import { read } from '@plumbline/capture';
import type { CaptureStep } from '@plumbline/contract';
import type { PrivateParts } from '../../platform/messages.ts';
import { pageTiming } from './page-timing.ts';
import type { PagePrivacy } from './page-privacy.ts';
import { privateNodes } from './is-private.ts';
import { privateParts } from './private-parts.ts';
import { readable } from './readable.ts';
import { publicSource } from './public-source.ts';
import { publicTitle } from './public-title.ts';
import { shownText } from './public-text.ts';
import { transitionEnd } from './view-transition.ts';

/** The current page without its private parts. Secrets that are recognised by shape or name must still be redacted. */
export interface PageReading {
  readonly title: string;
  readonly viewport: CaptureStep['viewport'];
  readonly screen: CaptureStep['viewport'];
  readonly timing: CaptureStep['timing'];
  /** Null where it could not be read. */
  readonly contents: PageContents | null;
}

/** The parts of a reading that require a walk through the page. */
export interface PageContents {
  readonly html: string;
  readonly text: string;
  readonly privateParts: PrivateParts;
}

/** How long to wait for a page that draws nothing, or that is in the background. */
const FIRST_PAINT_MS = 500;

/** Reads the page this script runs in, after its first paint: until then, a screenshot would show the previous page. */
export async function readPage(privacy: PagePrivacy): Promise<PageReading> {
  await firstPaint();
  await transitionEnd(document);
  return {
    title: readable(() => publicTitle(document, privacy)) ?? '',
    viewport: { width: innerWidth, height: innerHeight, dpr: devicePixelRatio },
    screen: { width: screen.width, height: screen.height, dpr: devicePixelRatio },
    timing: pageTiming(performance),
    contents: readable(() => contentsOf(privacy)),
  };
}

function contentsOf(privacy: PagePrivacy): PageContents {
  const privacyOf = privacy.rule();
  const hidden = privateNodes(read(document, 'documentElement'), privacyOf);
  return {
    html: publicSource(document, hidden, privacyOf),
    text: shownText(document, hidden),
    privateParts: privateParts(window, privacy, privacyOf),
  };
}

async function firstPaint(): Promise<void> {
  if (performance.getEntriesByName('first-paint').length > 0) return;
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, FIRST_PAINT_MS))]);
}
