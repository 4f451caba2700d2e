import { ask, read } from '@plumbline/capture';
/*
 * During a view transition, the browser draws pictures of the previous view over the page (CSS View Transitions): of
 * an earlier state of the document, or of the previous document. They are in no tree, so what is private in them is unknown.
 */

/** The root of a document, or an element with a transition of its own (CSS View Transitions 2, `:active-view-transition`). */
const ACTIVE = ':active-view-transition';
const DRAWN = '::view-transition';
const GROUP = '::view-transition-group(';
/** Keyframe properties that do not move what is drawn. */
const FADING = /^(?:opacity|mixBlendMode|clipPath|offset|computedOffset|easing|composite)$/;
/** A browser without this selector has no view transitions, or is older than the extension supports. */
const IS_KNOWN = CSS.supports(`selector(${ACTIVE})`);
/** A transition usually takes a quarter of a second, a long one a whole second. */
const LONGEST_MS = 1500;
/** A page in the background draws no frames. */
const FRAME_MS = 100;

/**
 * When a transition of the element began to move what it draws, in milliseconds since 1970: the current time where it only fades or is being
 * prepared, because the window shows its last frame until then; 0 where the time is unknown. Null when the element has no transition.
 */
export function transitionBegan(element: Element): number | null {
  if (!IS_KNOWN || !ask(element, 'matches', ACTIVE)) return null;
  const origin = read(read(element, 'ownerDocument'), 'defaultView')?.performance.timeOrigin ?? 0;
  let began = Date.now();
  for (const { effect, startTime } of ask(element, 'getAnimations', { subtree: true }))
    if (isMoving(effect)) began = Math.min(began, typeof startTime === 'number' ? origin + startTime : 0);
  return began;
}

/** Waits until the page is drawn without a transition, at most as long as an ordinary transition takes. */
export async function transitionEnd(page: Document): Promise<void> {
  const isActive = (): boolean => IS_KNOWN && ask(page, 'querySelector', ACTIVE) !== null;
  if (!isActive()) return;
  const end = performance.now() + LONGEST_MS;
  while (isActive() && performance.now() < end) await nextFrame();
  // The frame without the transition is drawn only after its animation frame callback.
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

/** The keyframes of a group contain its position even where that does not change. */
function isMoving(effect: AnimationEffect | null): boolean {
  if (!effect || !hasKeyframes(effect) || !effect.pseudoElement?.startsWith(DRAWN)) return false;
  const isGroup = effect.pseudoElement.startsWith(GROUP);
  const [first, ...others] = effect.getKeyframes();
  return Object.entries(first ?? {}).some(
    ([name, value]) => !FADING.test(name) && !(isGroup && others.every((other) => other[name] === value)),
  );
}

// Animations of a same-origin frame have classes of their own, for which `instanceof` fails.
function hasKeyframes(effect: AnimationEffect): effect is KeyframeEffect {
  return 'getKeyframes' in effect;
}
