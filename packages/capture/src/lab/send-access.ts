import { parseUrl } from '@plumbline/urls';
import { type CdpSession, fieldOf, listOf, textOf } from '../responsive/cdp-session.ts';
import type { Shelf } from './asset-cache.ts';
import { followFrames } from './frame-origins.ts';

/** What opens pages of a site to those who may see them: sent to one origin and nowhere else. */
export interface PageAccess {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Request headers, lower-case names; cookies are one of them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A header as the protocol has it. */
interface HeaderEntry {
  readonly name: string;
  readonly value: string;
}

/** How a paused request goes on. */
export interface Onward {
  /** Parameters for Fetch.continueRequest: the headers where they change, else nothing. */
  readonly changes: { readonly headers?: readonly HeaderEntry[] };
  /** Where the answer may be kept and taken from. Null for what others put into pages of a site that is given an access. */
  readonly shelf: Shelf | null;
}

/** Makes what puts the access into the paused requests of one page, on which the network has been enabled. */
export function createAccessHeaders(session: CdpSession, access: PageAccess | undefined): (params: unknown) => Promise<Onward> {
  if (!access) return async () => ({ changes: {}, shelf: 'open' });
  const { origin, headers } = access;
  const { cookie: given = '', ...others } = headers;
  const { hostname } = new URL(origin);
  // Cookies the site gave the page since. Its browser would send them instead of those that were given, not beside them, and to
  // other ports of the host too: so they are kept here and not there.
  const own = new Map<string, string>();
  const frames = followFrames(session, origin);
  // The browser keeps answers by their address alone: it would give strangers what the access was given.
  const cacheOff = session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Each request waits for it. A page that was closed before it asked for anything has nobody who waits.
  cacheOff.catch(() => undefined);
  return async (params) => {
    const url = textOf(params, 'request', 'url');
    const asked = entriesOf(fieldOf(params, 'request', 'headers'));
    for (const [name, value] of await takeCookies(session, hostname)) own.set(name, value);
    const [isOwn] = await Promise.all([frames, cacheOff]);
    const comesFromSite = isOwn(params);
    if (parseUrl(url)?.origin !== origin || !comesFromSite) {
      // What a redirect may have brought along from a request to the origin.
      const clean = asked.filter(({ name, value }) => headers[name.toLowerCase()] !== value && !isCookieOf(given, name, value));
      return { changes: clean.length === asked.length ? {} : { headers: clean }, shelf: comesFromSite ? 'open' : null };
    }
    const kept = asked.filter(({ name }) => name.toLowerCase() !== 'cookie' && headers[name.toLowerCase()] === undefined);
    const cookie = joinCookies(given, own);
    const sent = Object.entries({ ...others, ...(cookie && { cookie }) }).map(([name, value]) => ({ name, value }));
    return { changes: { headers: [...kept, ...sent] }, shelf: 'access' };
  };
}

/**
 * Sends the access with every request of a page to its origin that comes from the site itself. To be called before the page goes anywhere.
 * @returns how to stop
 */
export async function sendAccess(session: CdpSession, access: PageAccess | undefined): Promise<() => void> {
  if (!access) return () => undefined;
  const goOn = createAccessHeaders(session, access);
  const stop = session.on('Fetch.requestPaused', (params) => {
    const requestId = textOf(params, 'requestId');
    goOn(params)
      .then(({ changes }) => session.send('Fetch.continueRequest', { requestId, ...changes }))
      // A page that was closed meanwhile needs no answer.
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  return stop;
}

/** Takes the cookies of a host out of the browser. @returns their names and values */
async function takeCookies(session: CdpSession, host: string): Promise<readonly (readonly [string, string])[]> {
  const cookies = listOf(await session.send('Network.getAllCookies'), 'cookies').map((cookie) => ({
    name: textOf(cookie, 'name'),
    value: textOf(cookie, 'value'),
    domain: textOf(cookie, 'domain'),
    path: textOf(cookie, 'path'),
  }));
  const taken = cookies.filter(({ domain }) => `.${host}`.endsWith(domain.startsWith('.') ? domain : `.${domain}`));
  await Promise.all(taken.map(({ name, domain, path }) => session.send('Network.deleteCookies', { name, domain, path })));
  return taken.map(({ name, value }) => [name, value]);
}

/** The given cookies with those the site gave since in their places. Pure. */
function joinCookies(given: string, own: ReadonlyMap<string, string>): string {
  const pairs = new Map(given.split(';').map((pair): [string, string] => [pair.split('=', 1)[0]?.trim() ?? '', pair.trim()]));
  for (const [name, value] of own) pairs.set(name, `${name}=${value}`);
  return [...pairs.values()].filter((pair) => pair !== '').join('; ');
}

function isCookieOf(given: string, name: string, value: string): boolean {
  return given !== '' && name.toLowerCase() === 'cookie' && value.includes(given);
}

function entriesOf(headers: unknown): HeaderEntry[] {
  return typeof headers === 'object' && headers !== null
    ? Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }))
    : [];
}
