import type { PanelEvent, PanelMessage, PanelOrder } from '../messages.ts';

/** The page that shows the panel in its frame. */
export interface Page {
  /** Whether there is one: the panel may also be opened by itself, from a link in an email. */
  readonly isThere: boolean;
  /** Handles the page's orders from now on. @returns unsubscribes */
  follow(act: (order: PanelOrder) => void): () => void;
  close(): void;
  /** Sends a message to the page, as soon as it is known to be an allowed one. */
  send(message: PanelMessage): void;
  tell(name: PanelEvent, detail?: unknown): void;
}

/** The origin of the embedding page: it sends its greeting once the frame is loaded, perhaps before we know which pages are allowed. */
const greeting = new Promise<string>((resolve) => {
  addEventListener('message', function hear({ source, origin, data }: MessageEvent<PanelOrder | null>) {
    if (source !== window.parent || source === window || data?.plumbline !== 'hello') return;
    removeEventListener('message', hear);
    resolve(origin);
  });
});

/**
 * Waits for the embedding page, which must be allowed to show the panel, and only communicates with that.
 * @param origins of the allowed pages
 */
export function meetPage(origins: readonly string[]): Page {
  let origin: string | null = null;
  const send = (message: PanelMessage): void => {
    if (origin !== null) window.parent.postMessage(message, origin);
  };
  return {
    isThere: window.parent !== window,
    follow(act) {
      const hear = ({ source, origin: from, data }: MessageEvent<PanelOrder | null>): void => {
        if (source === window.parent && from === origin && data) act(data);
      };
      addEventListener('message', hear);
      void greeting.then((from) => {
        if (!origins.includes(from) && from !== location.origin) return;
        origin = from;
        send({ plumbline: 'ready' });
      });
      return () => removeEventListener('message', hear);
    },
    send,
    close: () => send({ plumbline: 'close' }),
    tell: (name, detail = null) => send({ plumbline: 'event', name, detail }),
  };
}
