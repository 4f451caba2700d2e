import { ask, read } from '@plumbline/capture';
/*
 * While a page passes from one view to the next, the browser draws pictures of the one before over it (CSS View Transitions): of
 * an earlier state of the document, or of the document before it. They stand in no tree, so nobody can say what is private in them.
 */

/** The root of a document, or an element with a transition of its own (CSS View Transitions 2, `:active-view-transition`). */
const ACTIVE = ':active-view-transition';
const DRAWN = '::view-transition';
const GROUP = '::view-transition-group(';
/** What keyframes say that does not move what is drawn. */
const FADING = /^(?:opacity|mixBlendMode|clipPath|offset|computedOffset|easing|composite)$/;
/** Browsers that do not know it are older than transitions, or than the oldest that takes the extension. */
const IS_KNOWN = CSS.supports(`selector(${ACTIVE})`);
/** Transitions take a quarter of a second, long ones a whole. */
const LONGEST_MS = 1500;
/** A page that nobody looks at draws no frames. */
const FRAME_MS = 100;

/**
 * Since when a transition of an element moves what it draws, in milliseconds since 1970: now where it only fades, or is prepared, as the
 * window shows its last frame until then; 0 where nobody knows. Null when the element has none.
 */
export function transitionBegan(element: Element): number | null {
  if (!IS_KNOWN || !ask(element, 'matches', ACTIVE)) return null;
  const origin = read(read(element, 'ownerDocument'), 'defaultView')?.performance.timeOrigin ?? 0;
  let began = Date.now();
  for (const { effect, startTime } of ask(element, 'getAnimations', { subtree: true }))
    if (isMoving(effect)) began = Math.min(began, typeof startTime === 'number' ? origin + startTime : 0);
  return began;
}

/** Waits until the page is drawn without a transition, as long as those of honest pages take. */
export async function transitionEnd(page: Document): Promise<void> {
  const isActive = (): boolean => IS_KNOWN && ask(page, 'querySelector', ACTIVE) !== null;
  if (!isActive()) return;
  const end = performance.now() + LONGEST_MS;
  while (isActive() && performance.now() < end) await nextFrame();
  // The frame without it is drawn after its turn has begun.
  await nextFrame();
  await nextFrame();
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Groups have where they are in their keyframes, also where that stays the same. */
function isMoving(effect: AnimationEffect | null): boolean {
  if (!effect || !hasKeyframes(effect) || !effect.pseudoElement?.startsWith(DRAWN)) return false;
  const isGroup = effect.pseudoElement.startsWith(GROUP);
  const [first, ...others] = effect.getKeyframes();
  return Object.entries(first ?? {}).some(
    ([name, value]) => !FADING.test(name) && !(isGroup && others.every((other) => other[name] === value)),
  );
}

// A frame of the same origin has classes of its own, which `instanceof` does not know.
function hasKeyframes(effect: AnimationEffect): effect is KeyframeEffect {
  return 'getKeyframes' in effect;
}
