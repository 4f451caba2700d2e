import { type CdpSession, PageFailure } from '../responsive/cdp-session.ts';
import { navigate, throwUnlessThere } from '../responsive/navigate.ts';
import { emulate } from '../responsive/open-page.ts';
import type { PageKit } from '../responsive/page-kit.ts';
import { openPageWorld } from '../responsive/page-world.ts';
import type { AssetCache } from './asset-cache.ts';
import type { PageAccess } from './send-access.ts';
import { type FetchedPage, servePage } from './serve-page.ts';
import { watchNetwork } from './watch-network.ts';

/** As tall as search engines render pages, so that content loaded on scrolling appears immediately. */
const WINDOW = { id: 'window', label: 'Window', width: 1366, height: 10_000, scale: 1, mobile: false } as const;
const LOAD_MS = 10_000;
const QUIET_MS = 500;
const CALM_MS = 4000;
const MAX_LOADED_BYTES = 64 * 1024 * 1024;

/**
 * Runs the scripts of a page that was fetched and reads the resulting document.
 * @param session a blank page
 * @param maxBytes limit on the resulting document
 * @param access sent with the page's requests to its own origin
 * @returns the document as HTML
 * @throws PageFailure with one sentence: the scripts navigate away, load endlessly, or create too large a document
 */
export async function renderPage(
  session: CdpSession,
  page: FetchedPage,
  assets: AssetCache,
  maxBytes: number,
  access?: PageAccess,
): Promise<string> {
  await emulate(session, WINDOW);
  await Promise.all([session.send('Page.enable'), session.send('Network.setBypassServiceWorker', { bypass: true })]);
  const network = await watchNetwork(session);
  const served = await servePage(session, page, assets, access);
  const stops = [
    session.on('Page.javascriptDialogOpening', () => {
      session.send('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
    }),
  ];
  try {
    const loaded = new Promise<void>((resolve) => {
      stops.push(session.on('Page.loadEventFired', () => resolve()));
    });
    throwUnlessThere(await navigate(session, page.url), 'The browser did not show the page');
    await atMost(LOAD_MS, Promise.race([loaded, served.away]));
    if (served.sentTo() === null) await network.quiet(QUIET_MS, CALM_MS);
    const sentTo = served.sentTo();
    if (sentTo) throw new PageFailure(`A script of the page sends its visitors to ${sentTo}.`);
    if (network.bytes() > MAX_LOADED_BYTES) throw new PageFailure('The scripts of the page load more than 64 MB.');
    const html = await (await openPageWorld(session)).run(readDocument, maxBytes);
    if (html === null) throw new PageFailure('Its scripts make the page too large to be read.');
    return html;
  } finally {
    for (const stop of stops) stop();
    served.stop();
    network.stop();
  }
}

/** Runs inside the page. */
function readDocument(kit: PageKit, maxBytes: number): string | null {
  const type = kit.read(document, 'doctype');
  const doctype = type ? `${new XMLSerializer().serializeToString(type)}\n` : '';
  const html = `${doctype}${kit.read(kit.read(document, 'documentElement'), 'outerHTML')}`;
  return html.length > maxBytes ? null : html;
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
