import { plumbline, type PlumblineEvent, type PlumblineEvents, type Tab } from './plumbline.ts';
import { scriptAddress } from './script-address.ts';
import { hideLauncher, showLauncher } from './launcher-sight.ts';
import { listen } from './listen.ts';

export interface LoadOptions {
  /** Origin of the Plumbline server: `https://plumbline.example.com`. */
  readonly origin: string;
  /** The key of the site, as the settings of the widget show it. */
  readonly site: string;
  /** The nonce, where the page's Content Security Policy requires one for scripts. */
  readonly nonce?: string | undefined;
}

/** A widget on the page. */
export interface LoadedWidget {
  readonly open: (tab?: Tab) => void;
  readonly close: () => void;
  /** @param token a JSON Web Token in which the site's own server states who the visitor is */
  readonly identify: (token: string) => void;
  /** @returns unsubscribes */
  readonly on: <Event extends PlumblineEvent>(event: Event, listener: (detail: PlumblineEvents[Event]) => void) => () => void;
  /** Closes the panel and removes the button, unless another load still shows it. */
  readonly unload: () => void;
}

/** The script on the page, and how many loads show it. */
let shown: { readonly src: string; readonly site: string; loads: number } | null = null;

/**
 * Puts the widget on the page; the script is added once, however often this is called. On a server it does nothing.
 * @throws Error for a site other than the one whose widget the page already has
 */
export function load({ origin, site, nonce }: LoadOptions): LoadedWidget {
  if (typeof document === 'undefined') return NOWHERE;
  const src = new URL('/widget.js', origin).href;
  if (shown && (shown.src !== src || shown.site !== site)) throw new Error('Plumbline: a page shows the widget of one site.');
  plumbline();
  shown ??= putScript(src, site, nonce);
  const own = shown;
  own.loads += 1;
  showLauncher();
  const listening = new Set<() => void>();
  let isLoaded = true;
  return {
    open: (tab) => plumbline()('open', tab),
    close: () => plumbline()('close'),
    identify: (token) => plumbline()('identify', token),
    on(event, listener) {
      const end = listen(event, listener);
      listening.add(end);
      return () => {
        listening.delete(end);
        end();
      };
    },
    unload() {
      if (!isLoaded) return;
      isLoaded = false;
      for (const end of listening) end();
      own.loads -= 1;
      // Frameworks may remove a component and mount it again within one task; the widget should not flicker.
      queueMicrotask(() => {
        if (own.loads > 0) return;
        plumbline()('close');
        hideLauncher();
      });
    },
  };
}

function putScript(src: string, site: string, nonce: string | undefined): NonNullable<typeof shown> {
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptAddress(src);
  script.dataset['site'] = site;
  if (nonce !== undefined) script.nonce = nonce;
  document.head.append(script);
  return { src, site, loads: 0 };
}

const NOWHERE: LoadedWidget = { open() {}, close() {}, identify() {}, on: () => () => {}, unload() {} };
