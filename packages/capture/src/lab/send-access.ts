import { parseUrl } from '@plumbline/urls';
import { type CdpSession, fieldOf, listOf, textOf } from '../responsive/cdp-session.ts';
import type { Shelf } from './asset-cache.ts';
import { followFrames } from './frame-origins.ts';

/** Credentials for protected pages of a site, sent to one origin only. */
export interface PageAccess {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Request headers, including cookies, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A header as the DevTools protocol represents it. */
interface HeaderEntry {
  readonly name: string;
  readonly value: string;
}

/** How a paused request continues. */
export interface Onward {
  /** Parameters for Fetch.continueRequest: the headers if they change, else nothing. */
  readonly changes: { readonly headers?: readonly HeaderEntry[] };
  /** Where the response may be stored and looked up. Null for third-party content on pages of a site with access credentials. */
  readonly shelf: Shelf | null;
}

/** Creates a function that adds the credentials to paused requests of one page, whose Network domain is enabled. */
export function createAccessHeaders(session: CdpSession, access: PageAccess | undefined): (params: unknown) => Promise<Onward> {
  if (!access) return async () => ({ changes: {}, shelf: 'open' });
  const { origin, headers } = access;
  const { cookie: given = '', ...others } = headers;
  const { hostname } = new URL(origin);
  // Cookies that the site has set since. The browser would send them in place of the given ones, and to other ports of the host as well, so they are
  // kept here instead.
  const own = new Map<string, string>();
  const frames = followFrames(session, origin);
  // The browser's cache is keyed by address: third-party content would get what was fetched with the credentials.
  const cacheOff = session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Every request awaits it. If the page is closed before its first request, nothing does.
  cacheOff.catch(() => undefined);
  return async (params) => {
    const url = textOf(params, 'request', 'url');
    const asked = entriesOf(fieldOf(params, 'request', 'headers'));
    for (const [name, value] of await takeCookies(session, hostname)) own.set(name, value);
    const [isOwn] = await Promise.all([frames, cacheOff]);
    const comesFromSite = isOwn(params);
    if (parseUrl(url)?.origin !== origin || !comesFromSite) {
      // Without what a redirect may have carried along from a request to the origin.
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
 * Sends the credentials with every request that a page makes to its origin on behalf of the site itself. Call it before the page navigates.
 * @returns stops it
 */
export async function sendAccess(session: CdpSession, access: PageAccess | undefined): Promise<() => void> {
  if (!access) return () => undefined;
  const goOn = createAccessHeaders(session, access);
  const stop = session.on('Fetch.requestPaused', (params) => {
    const requestId = textOf(params, 'requestId');
    goOn(params)
      .then(({ changes }) => session.send('Fetch.continueRequest', { requestId, ...changes }))
      // A page closed meanwhile needs no response.
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  return stop;
}

/** Removes the cookies of a host from the browser. @returns their names and values */
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

/** The given cookies, with the values that the site has set since. Pure. */
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
