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

/** A page as it is now, without what is private in it. What is secret by its shape or by a name in a text has to be redacted. */
export interface PageReading {
  readonly title: string;
  readonly viewport: CaptureStep['viewport'];
  readonly screen: CaptureStep['viewport'];
  readonly timing: CaptureStep['timing'];
  /** Null where it could not be read. */
  readonly contents: PageContents | null;
}

/** What only a walk through the page can tell. */
export interface PageContents {
  readonly html: string;
  readonly text: string;
  readonly privateParts: PrivateParts;
}

/** A page that draws nothing, or that nobody looks at, is not waited for longer. */
const FIRST_PAINT_MS = 500;

/** Reads the page it runs in, once it has been drawn without the one before: until then, a picture would show that. */
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
