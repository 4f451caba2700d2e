import { type CdpSession, textOf } from '../responsive/cdp-session.ts';
import type { AssetCache } from './asset-cache.ts';
import { isOfTransport } from './answer-headers.ts';
import { keepAssets } from './keep-assets.ts';
import { createAccessHeaders, type PageAccess } from './send-access.ts';

/** A response already fetched, which is given to the browser in place of a new request. */
export interface FetchedPage {
  readonly url: string;
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Base64 of the body without its transport encoding. */
  readonly body: string;
}

export interface ServedPage {
  /** Where a script tried to navigate to; null if none did. */
  readonly sentTo: () => string | null;
  /** Resolves when a script does. */
  readonly away: Promise<void>;
  readonly stop: () => void;
}

const CACHED = new Set(['Script', 'Stylesheet']);
/** Maximum size of stored responses given to one page, which may request them as often as it likes. */
const MAX_GIVEN_CHARACTERS = 48 * 1024 * 1024;
const LEFT_OUT = new Set(['Media', 'Font']);
/** A one-pixel image: it only has to load, its contents do not matter. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const PICTURE: readonly object[] = [
  { name: 'content-type', value: 'image/gif' },
  { name: 'access-control-allow-origin', value: '*' },
];

/**
 * Restricts a page to the fetched response: the site gets one request for its page. Images are replaced, fonts and media are blocked, scripts and
 * style sheets are requested once for each test.
 */
export async function servePage(session: CdpSession, page: FetchedPage, assets: AssetCache, access?: PageAccess): Promise<ServedPage> {
  const goOn = createAccessHeaders(session, access);
  const keeper = keepAssets(session, assets);
  let given = 0;
  const frameId = textOf(await session.send('Page.getFrameTree'), 'frameTree', 'frame', 'id');
  let isServed = false;
  let sentTo: string | null = null;
  let leave: () => void = () => undefined;
  const away = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const answer = async (params: unknown): Promise<unknown> => {
    const requestId = textOf(params, 'requestId');
    const type = textOf(params, 'resourceType');
    const url = textOf(params, 'request', 'url');
    const fulfil = (status: number, headers: readonly object[], body: string) =>
      session.send('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders: headers, body });
    if (type === 'Document') {
      if (textOf(params, 'frameId') !== frameId)
        return session.send('Fetch.continueRequest', { requestId, ...(await goOn(params)).changes });
      if (isServed) {
        sentTo ??= url.slice(0, 2000);
        leave();
        return session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      }
      isServed = true;
      // The page's requests may be reported before the page itself; from here on its origin is known.
      await goOn(params);
      return fulfil(page.status, headersOf(page), page.body);
    }
    if (type === 'Image') return fulfil(200, PICTURE, PIXEL);
    if (LEFT_OUT.has(type)) return session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    // Only paused because of its headers.
    if (!CACHED.has(type)) return session.send('Fetch.continueRequest', { requestId, ...(await goOn(params)).changes });
    const { changes, shelf } = await goOn(params);
    const kept = shelf && assets.get(shelf, url);
    if (kept && given + kept.body.length <= MAX_GIVEN_CHARACTERS) {
      given += kept.body.length;
      return fulfil(kept.status, kept.headers, kept.body);
    }
    if (shelf && !kept) keeper.expect(textOf(params, 'networkId'), shelf, url);
    return session.send('Fetch.continueRequest', { requestId, ...changes });
  };
  const stop = session.on('Fetch.requestPaused', (params) => {
    // A page closed meanwhile needs no response.
    answer(params).catch(() => undefined);
  });
  const types = ['Document', 'Image', ...LEFT_OUT, ...CACHED];
  const some = types.map((resourceType) => ({ urlPattern: '*', resourceType }));
  await session.send('Fetch.enable', { patterns: access ? [{ urlPattern: '*' }] : some });
  return {
    sentTo: () => sentTo,
    away,
    stop: () => {
      stop();
      keeper.stop();
    },
  };
}

function headersOf({ headers }: FetchedPage): readonly object[] {
  return Object.entries(headers).flatMap(([name, values]) => (isOfTransport(name) ? [] : values.map((value) => ({ name, value }))));
}
