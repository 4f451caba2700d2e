import { type CdpSession, textOf } from '../responsive/cdp-session.ts';
import type { AssetCache } from './asset-cache.ts';
import { isOfTransport } from './answer-headers.ts';
import { keepAssets } from './keep-assets.ts';
import { createAccessHeaders, type PageAccess } from './send-access.ts';

/** An answer that was fetched already, which the browser is given instead of asking again. */
export interface FetchedPage {
  readonly url: string;
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Base64 of the body without its transport encoding. */
  readonly body: string;
}

export interface ServedPage {
  /** Where a script tried to send the visitor; null when none did. */
  readonly sentTo: () => string | null;
  /** Resolves when one does. */
  readonly away: Promise<void>;
  readonly stop: () => void;
}

const CACHED = new Set(['Script', 'Stylesheet']);
/** Characters of kept answers that one page is given: it may ask for them as often as it likes. */
const MAX_GIVEN_CHARACTERS = 48 * 1024 * 1024;
const LEFT_OUT = new Set(['Media', 'Font']);
/** A picture of one pixel: what is drawn does not matter, that it loads does. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const PICTURE: readonly object[] = [
  { name: 'content-type', value: 'image/gif' },
  { name: 'access-control-allow-origin', value: '*' },
];

/**
 * Lets a page go nowhere but to the answer that was fetched: the site is asked for its page once. Pictures are made up, fonts
 * and films left out, scripts and style sheets asked for once a test.
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
      // What the page asks for may be told of before the page itself is: from here on it is known whose it is.
      await goOn(params);
      return fulfil(page.status, headersOf(page), page.body);
    }
    if (type === 'Image') return fulfil(200, PICTURE, PIXEL);
    if (LEFT_OUT.has(type)) return session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    // Paused for the sake of its headers alone.
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
    // A page that was closed meanwhile needs no answer.
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
