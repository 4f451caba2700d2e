import { useEffect, useRef } from 'react';
import { load, type LoadedWidget, type LoadOptions } from './load.ts';
import type { PlumblineEvent, PlumblineEvents } from './plumbline.ts';

type Listener<Event extends PlumblineEvent> = ((detail: PlumblineEvents[Event]) => void) | undefined;

export interface PlumblineWidgetProps extends LoadOptions {
  /** A token from the site's own server that states who the visitor is; left out or null for an anonymous visitor. */
  readonly identity?: string | null | undefined;
  readonly onOpen?: Listener<'open'>;
  readonly onClose?: Listener<'close'>;
  readonly onPost?: Listener<'post'>;
  readonly onVote?: Listener<'vote'>;
  readonly onComment?: Listener<'comment'>;
  readonly onIdentify?: Listener<'identify'>;
  readonly onChangelog?: Listener<'changelog'>;
}

/** Shows the widget while mounted. It renders nothing itself: the button is appended to the body of the page. */
export function PlumblineWidget({ origin, site, nonce, identity = null, ...listeners }: PlumblineWidgetProps): null {
  const widget = useRef<LoadedWidget | null>(null);
  // A listener may be a new function on every render: events go to the latest.
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    const loaded = load({ origin, site, nonce });
    widget.current = loaded;
    loaded.on('open', () => latest.current.onOpen?.(null));
    loaded.on('close', () => latest.current.onClose?.(null));
    loaded.on('post', (detail) => latest.current.onPost?.(detail));
    loaded.on('vote', (detail) => latest.current.onVote?.(detail));
    loaded.on('comment', (detail) => latest.current.onComment?.(detail));
    loaded.on('identify', (detail) => latest.current.onIdentify?.(detail));
    loaded.on('changelog', () => latest.current.onChangelog?.(null));
    return () => {
      loaded.unload();
      widget.current = null;
    };
  }, [origin, site, nonce]);
  useEffect(() => {
    if (identity !== null) widget.current?.identify(identity);
  }, [identity, origin, site, nonce]);
  return null;
}
