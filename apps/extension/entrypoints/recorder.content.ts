import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { describeElement, UNREADABLE } from '../features/capture/describe-element.ts';
import { ALL_PRIVATE, askPrivacy } from '../features/capture/page-privacy.ts';
import { isElement } from '../features/capture/drawn-tree.ts';
import { pageTiming } from '../features/capture/page-timing.ts';
import { privateParts } from '../features/capture/private-parts.ts';
import { publicTitle } from '../features/capture/public-title.ts';
import { readable } from '../features/capture/readable.ts';
import type { PressMessage } from '../platform/messages.ts';

/** A symbol, not a string: an element whose id is that string would appear under it on `window`. */
const RUNNING: unique symbol = Symbol.for('plumblineRecorder');

declare global {
  interface Window {
    [RUNNING]?: AbortController;
  }
}

/*
 * Injected only while a capture runs. It reports a press to the worker SYNCHRONOUSLY, so that the page is still unchanged by its
 * own handlers, and the user gesture travels with the message, which exempts the screenshot from the browser's limit of
 * two per second.
 */
export default defineContentScript({
  registration: 'runtime',
  matches: ['<all_urls>'],
  allFrames: true,
  main() {
    // Injected twice (registered, and into the page that was already open), it would report everything twice, so the earlier copy is stopped.
    window[RUNNING]?.abort();
    const ending = new AbortController();
    window[RUNNING] = ending;
    let privacy = ALL_PRIVATE;
    askPrivacy().then(
      (known) => {
        privacy = known;
      },
      () => ending.abort(),
    );

    const tell = (action: 'click' | 'key', event: MouseEvent): void => {
      const target = event.composedPath()[0];
      if (!isElement(target)) return;
      const privacyOf = privacy.rule();
      const message: PressMessage = {
        type: 'press',
        step: {
          id: crypto.randomUUID(),
          action,
          ...(readable(() => describeElement(target, privacy, privacyOf)) ?? UNREADABLE),
          page_title: readable(() => publicTitle(document, privacy)) ?? '',
          x: event.clientX,
          y: event.clientY,
          viewport: { width: innerWidth, height: innerHeight, dpr: devicePixelRatio },
          at: new Date(performance.timeOrigin + performance.now()).toISOString(),
          timing: pageTiming(performance),
        },
        frameUrl: location.href,
        // Null until the names are known, and where the page cannot be read: it is then asked again once the screenshot is taken.
        privateParts: window === top && privacy !== ALL_PRIVATE ? readable(() => privateParts(window, privacy, privacyOf)) : null,
      };
      // After an update or removal of the extension there is no receiver; the page must not notice.
      browser.runtime.sendMessage(message).catch(() => ending.abort());
    };

    const options = { capture: true, passive: true, signal: ending.signal };
    addEventListener('pointerdown', (event) => void (event.isTrusted && tell('click', event)), options);
    // Enter and Space cause a click without a pointer; a script's el.click() is not trusted.
    addEventListener(
      'click',
      (event) => void (event.isTrusted && event instanceof PointerEvent && event.pointerType === '' && tell('key', event)),
      options,
    );
  },
});
