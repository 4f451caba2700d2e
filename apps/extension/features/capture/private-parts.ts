import { browser } from 'wxt/browser';
import type { PrivateParts, Rectangle } from '../../platform/messages.ts';

/** What nobody should see in a picture: marked by the site's author, or a field for a secret or a card. */
const PRIVATE =
  '[data-private], input[type=password], input[autocomplete*="cc-"], input[autocomplete*="password"], input[autocomplete="one-time-code"]';

type Offset = Pick<Rectangle, 'x' | 'y'>;

/** What a picture of a window must not show now: in its document, its components, and its frames as far as they can be looked into. */
export function privateParts(view: Window): PrivateParts {
  const areas: Rectangle[] = [];
  const closedFrames: Rectangle[] = [];
  const walk = (root: Document | ShadowRoot, offset: Offset): void => {
    for (const element of root.querySelectorAll(PRIVATE)) areas.push(areaOf(element, offset));
    for (const frame of root.querySelectorAll<HTMLIFrameElement>('iframe, frame')) {
      const area = areaOf(frame, offset);
      const inner = documentOf(frame);
      if (inner) walk(inner, { x: area.x + frame.clientLeft, y: area.y + frame.clientTop });
      else closedFrames.push(area);
    }
    for (const element of root.querySelectorAll('*')) {
      const shadow = shadowOf(element);
      if (shadow) walk(shadow, offset);
    }
  };
  walk(view.document, { x: 0, y: 0 });
  return { ...drawingTimes(view.performance), width: view.innerWidth, areas, closedFrames };
}

function drawingTimes(performance: Performance): Pick<PrivateParts, 'began' | 'painted'> {
  // Firefox tells of the first paint with content alone, which is never before the first.
  const [paint] = performance.getEntriesByType('paint');
  return { began: performance.timeOrigin, painted: paint ? performance.timeOrigin + paint.startTime : null };
}

/** Whether the window's document is one that the walk from the top of the tab gets to. */
export function isReached(view: Window): boolean {
  for (let inner = view; inner !== inner.parent; inner = inner.parent) {
    if (!hasSameOrigin(inner.parent)) return false;
  }
  return true;
}

function areaOf(element: Element, offset: Offset): Rectangle {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + offset.x, y: y + offset.y, width, height };
}

function documentOf(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

/** Closed components are opened to extensions; only elements with a hyphen in their name can have one that is hidden from us. */
function shadowOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot || !element.localName.includes('-') || !(element instanceof HTMLElement)) return element.shadowRoot;
  return browser.dom?.openOrClosedShadowRoot?.(element) ?? null;
}

function hasSameOrigin(view: Window): boolean {
  try {
    return Boolean(view.document);
  } catch {
    return false;
  }
}
