import { visitAddress } from '@plumbline/contract/rules';
import type { PanelMessage, VisitAnswer } from '../messages.ts';
import { enterVisit } from './enter-visit.ts';
import { followRoutes } from './follow-routes.ts';
import { openOwnStorage } from './own-storage.ts';
import { tellServer } from './tell-server.ts';

/*
 * Records which pages of a site somebody looks at, and for how long. It sends and stores nothing where the browser asks not to be
 * tracked, and whatever goes wrong ends it without a word: the page around it is somebody else's.
 */

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
  let visit: string | null = null;
  let seen: Seen | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    visit = null;
  };

  const tellTime = ({ id, since, until }: Seen): void => {
    if (id && until) tell('PATCH', 'visit-page', { id, time_spent: Math.round((until - since) / 1000) }).catch(end);
  };
  const look = async (): Promise<void> => {
    const page: Seen = { since: performance.now() };
    seen = page;
    const entered = await enterVisit(tell);
    ({ visit } = entered);
    page.id = await tell('POST', 'visit-page', { ...entered, url: visitAddress(location.href), title: document.title.slice(0, 300) });
    openOwnStorage().set({ visit_page_id: page.id });
    // It may have been left meanwhile.
    tellTime(page);
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
  addEventListener('pagehide', leave);
  // Back from where the browser kept the page whole.
  addEventListener('pageshow', ({ persisted }) => persisted && lookSoon());
  // The panel of the widget asks for the visit that its post belongs to.
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<PanelMessage | null>) => {
    if (from !== origin || data?.plumbline !== 'event' || data.name !== 'visit' || !visit) return;
    const answer: VisitAnswer = { plumbline: 'visit', id: visit };
    source?.postMessage(answer, { targetOrigin: origin });
  });
}
