import type { Rectangle } from '../../platform/messages.ts';

/** What nobody should see in a picture: marked by the site's author, or a field for a secret or a card. */
const PRIVATE =
  '[data-private], input[type=password], input[autocomplete*="cc-"], input[autocomplete*="password"], input[autocomplete="one-time-code"]';

/** Where those stand in the viewport now, in same-origin frames too. */
export function privateAreas(view: Window, offset: { readonly x: number; readonly y: number } = { x: 0, y: 0 }): Rectangle[] {
  const areas = [...view.document.querySelectorAll(PRIVATE)].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isSeen = width > 0 && height > 0 && y < view.innerHeight && y + height > 0;
    return isSeen ? [{ x: x + offset.x, y: y + offset.y, width, height }] : [];
  });
  for (const frame of view.document.querySelectorAll('iframe')) {
    const inner = sameOriginWindow(frame);
    if (!inner) continue;
    const { x, y } = frame.getBoundingClientRect();
    areas.push(...privateAreas(inner, { x: x + offset.x + frame.clientLeft, y: y + offset.y + frame.clientTop }));
  }
  return areas;
}

function sameOriginWindow(frame: HTMLIFrameElement): Window | null {
  try {
    return frame.contentDocument ? frame.contentWindow : null;
  } catch {
    return null;
  }
}
