import { type CdpSession, fieldOf, listOf, numberOf, textOf } from '../responsive/cdp-session.ts';
import type { AssetCache, Shelf } from './asset-cache.ts';
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

/** What would be wrong for a body that is decoded already, and what would make it a download. */
const DROPPED = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'content-disposition', 'connection', 'keep-alive']);
const CACHED = new Set(['Script', 'Stylesheet']);
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
  /** Where the answers go that are waited for, by request. */
  const shelves = new Map<string, Shelf>();
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
    const status = numberOf(params, 'responseStatusCode');
    if (status === null) {
      const { changes, shelf } = await goOn(params);
      const kept = shelf && assets.get(shelf, url);
      if (kept) return fulfil(kept.status, kept.headers, kept.body);
      if (shelf) shelves.set(requestId, shelf);
      return session.send('Fetch.continueRequest', { requestId, interceptResponse: shelf !== null, ...changes });
    }
    const shelf = shelves.get(requestId);
    shelves.delete(requestId);
    if (shelf && status === 200) {
      const body = await session.send('Fetch.getResponseBody', { requestId });
      const text = textOf(body, 'body');
      const isBase64 = fieldOf(body, 'base64Encoded') === true;
      assets.put(shelf, url, { status, headers: answerHeaders(params), body: isBase64 ? text : base64(text) });
    }
    return session.send('Fetch.continueResponse', { requestId });
  };
  const stop = session.on('Fetch.requestPaused', (params) => {
    // A page that was closed meanwhile needs no answer.
    answer(params).catch(() => undefined);
  });
  const types = ['Document', 'Image', ...LEFT_OUT, ...CACHED];
  const some = types.map((resourceType) => ({ urlPattern: '*', resourceType }));
  await session.send('Fetch.enable', { patterns: access ? [{ urlPattern: '*' }] : some });
  return { sentTo: () => sentTo, away, stop };
}

function headersOf({ headers }: FetchedPage): readonly object[] {
  return Object.entries(headers).flatMap(([name, values]) => (DROPPED.has(name) ? [] : values.map((value) => ({ name, value }))));
}

function answerHeaders(params: unknown) {
  return listOf(params, 'responseHeaders')
    .map((header) => ({ name: textOf(header, 'name'), value: textOf(header, 'value') }))
    .filter(({ name }) => !DROPPED.has(name.toLowerCase()));
}

function base64(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
