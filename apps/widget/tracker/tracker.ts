import { visitAddress } from '@plumbline/contract/rules';
import type { PanelMessage, VisitAnswer } from '../messages.ts';
import { enterVisit, type EnteredVisit } from './enter-visit.ts';
import { followPresses } from './follow-presses.ts';
import { followRoutes } from './follow-routes.ts';
import { openOwnStorage } from './own-storage.ts';
import { tellServer } from './tell-server.ts';

/*
 * Records which pages of a site are viewed, for how long, and presses that leave the site or that it has named. It sends and stores nothing where the
 * browser asks not to be tracked, and any error ends it silently:
 * the page belongs to someone else.
 */

/** A page that shows an element with this attribute completes the conversion it names. */
const CONVERSION = 'data-plumbline-conversion';
/** By then, a single-page app has set the title of its next page. */
const NEW_PAGE_MS = 1000;

/** A page view, in milliseconds of a monotonic clock. */
interface Seen {
  readonly since: number;
  /** Set once the server has stored it. */
  id?: string;
  /** Set once it was left. */
  until?: number;
}

const script = document.currentScript;
const objects = navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl);
if (script instanceof HTMLScriptElement && !objects) {
  const begin = (): void => start(new URL(script.src).origin, script.dataset['site']);
  // A prerendered page may never be viewed.
  if ('prerendering' in document && document.prerendering) addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}

function start(origin: string, site: string | undefined): void {
  const tell = tellServer(origin, site);
  let visit: EnteredVisit | null = null;
  let seen: Seen | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    visit = null;
  };

  // A refusal does not end the visit: the site may have used an invalid name.
  const tellDone = (thing: string, body: object): void => void tell('POST', thing, body).catch(() => undefined);
  const tellTime = ({ id, since, until }: Seen): void => {
    if (id && until) tell('PATCH', 'visit-page', { id, time_spent: Math.round((until - since) / 1000) }).catch(end);
  };
  const look = async (): Promise<void> => {
    const page: Seen = { since: performance.now() };
    seen = page;
    const conversion_type = document.querySelector(`[${CONVERSION}]`)?.getAttribute(CONVERSION);
    visit = await enterVisit(tell);
    page.id = await tell('POST', 'visit-page', { ...visit, url: visitAddress(location.href), title: document.title.slice(0, 300) });
    openOwnStorage().set({ visit_page_id: page.id });
    // The page may have been left meanwhile.
    tellTime(page);
    if (conversion_type) tellDone('conversion-tracking', { ...visit, last_page: page.id, conversion_type });
  };
  const leave = (): void => {
    if (!seen || isOver) return;
    seen.until = performance.now();
    tellTime(seen);
    seen = null;
  };
  const lookSoon = (): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void look().catch(end), NEW_PAGE_MS);
  };

  void look().catch(end);
  followRoutes(() => {
    leave();
    lookSoon();
  });
  followPresses((action) => {
    if (visit && seen?.id) tellDone('visit-page-action', { ...visit, page: seen.id, ...action });
  });
  addEventListener('pagehide', leave);
  // Restored from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && lookSoon());
  // The widget's panel asks for the visit that its post belongs to.
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<PanelMessage | null>) => {
    if (from !== origin || data?.plumbline !== 'event' || data.name !== 'visit' || !visit) return;
    const answer: VisitAnswer = { plumbline: 'visit', id: visit.visit };
    source?.postMessage(answer, { targetOrigin: origin });
  });
}
