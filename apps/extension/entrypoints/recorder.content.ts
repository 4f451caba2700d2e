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

/** No string: an element of the page with that id would be found under it. */
const RUNNING: unique symbol = Symbol.for('plumblineRecorder');

declare global {
  interface Window {
    [RUNNING]?: AbortController;
  }
}

/*
 * Put into pages only while something is captured. It tells the worker of a press SYNCHRONOUSLY: so the page is still as it
 * was before its own handlers ran, and the user's gesture travels with the message, which frees the picture from the
 * browser's limit of two a second.
 */
export default defineContentScript({
  registration: 'runtime',
  matches: ['<all_urls>'],
  allFrames: true,
  main() {
    // Put in twice (registered, and into the page that was open already), it would tell everything twice.
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
        // Until the names are known, and where it cannot be read, the page is asked again when its picture is there.
        privateParts: window === top && privacy !== ALL_PRIVATE ? readable(() => privateParts(window, privacy, privacyOf)) : null,
      };
      // After the extension was updated or removed there is nobody to tell; the page must not notice.
      browser.runtime.sendMessage(message).catch(() => ending.abort());
    };

    const options = { capture: true, passive: true, signal: ending.signal };
    addEventListener('pointerdown', (event) => void (event.isTrusted && tell('click', event)), options);
    // Enter and Space make a click without a pointer; el.click() of a script is not trusted.
    addEventListener(
      'click',
      (event) => void (event.isTrusted && event instanceof PointerEvent && event.pointerType === '' && tell('key', event)),
      options,
    );
  },
});
