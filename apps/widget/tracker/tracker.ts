import { visitAddress } from '@plumbline/contract/rules';
import type { PanelMessage, VisitAnswer } from '../messages.ts';
import { enterVisit, type EnteredVisit } from './enter-visit.ts';
import { followPresses } from './follow-presses.ts';
import { followRoutes } from './follow-routes.ts';
import { openOwnStorage } from './own-storage.ts';
import { tellServer } from './tell-server.ts';

/*
 * Records which pages of a site somebody looks at, for how long, and what they press that leads away or that the site has named. It sends and stores nothing where the browser asks not to be
 * tracked, and whatever goes wrong ends it without a word: the page around it is somebody else's.
 */

/** On a page that shows an element with it, the visit has come to what it names. */
const CONVERSION = 'data-plumbline-conversion';
/** By then an app has put the title of its next page in place. */
const NEW_PAGE_MS = 1000;

/** A page somebody looks at, in milliseconds of a clock that nobody sets. */
interface Seen {
  readonly since: number;
  /** Once the server knows it. */
  id?: string;
  /** Once it was left. */
  until?: number;
}

const script = document.currentScript;
const objects = navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl);
if (script instanceof HTMLScriptElement && !objects) {
  const begin = (): void => start(new URL(script.src).origin, script.dataset['site']);
  // A page that is only prepared may never be looked at.
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

  // What is refused of this ends no visit: the site may have named it in a way that cannot be kept.
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
    // It may have been left meanwhile.
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
  // Back from where the browser kept the page whole.
  addEventListener('pageshow', ({ persisted }) => persisted && lookSoon());
  // The panel of the widget asks for the visit that its post belongs to.
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<PanelMessage | null>) => {
    if (from !== origin || data?.plumbline !== 'event' || data.name !== 'visit' || !visit) return;
    const answer: VisitAnswer = { plumbline: 'visit', id: visit.visit };
    source?.postMessage(answer, { targetOrigin: origin });
  });
}
