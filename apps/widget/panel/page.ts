import type { PanelEvent, PanelMessage, PanelOrder } from '../messages.ts';

/** The page that shows the panel in its frame. */
export interface Page {
  /** Whether there is one: the panel may also be read by itself, from a link in an email. */
  readonly isThere: boolean;
  /** Does what the page wants from now on. @returns what ends that */
  follow(act: (order: PanelOrder) => void): () => void;
  close(): void;
  /** Says something to the page, as soon as it is known to be one of those. */
  send(message: PanelMessage): void;
  tell(name: PanelEvent, detail?: unknown): void;
}

/** The origin of the page that shows us: it speaks once the frame is loaded, while we may not know yet which pages may. */
const greeting = new Promise<string>((resolve) => {
  addEventListener('message', function hear({ source, origin, data }: MessageEvent<PanelOrder | null>) {
    if (source !== window.parent || source === window || data?.plumbline !== 'hello') return;
    removeEventListener('message', hear);
    resolve(origin);
  });
});

/**
 * Meets the page, which has to be one of those that may show the panel, and speaks to it alone.
 * @param origins of those pages
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
