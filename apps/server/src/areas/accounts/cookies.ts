import type { CookiesOptions } from '@auth/core/types';
import type { CookieOptions } from 'hono/utils/cookie';

const SESSION_COOKIE = 'authjs.session-token';

/**
 * The name of a cookie. Over https a prefix makes browsers reject the cookie if it was set by another host of the domain or over an insecure
 * connection; over http they would reject the prefix itself.
 * @param site origin at which browsers reach the server
 */
export function cookieName(site: string, name: string): string {
  return isSecure(site) ? `__Host-${name}` : name;
}

/** Options shared by all our cookies. The path is the one the prefix requires. */
export function cookieOptions(site: string, maxAgeSeconds: number): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(site), maxAge: maxAgeSeconds };
}

/** The cookie with a browser’s session. */
export function sessionCookieName(site: string): string {
  return cookieName(site, SESSION_COOKIE);
}

/** Names for the authentication library’s cookies, which it would otherwise give a weaker prefix. */
export function libraryCookies(site: string): Partial<CookiesOptions> {
  const named = (name: string) => ({ name: cookieName(site, `authjs.${name}`) });
  return {
    sessionToken: { name: sessionCookieName(site) },
    callbackUrl: named('callback-url'),
    csrfToken: named('csrf-token'),
    pkceCodeVerifier: named('pkce.code_verifier'),
    state: named('state'),
    nonce: named('nonce'),
  };
}

function isSecure(site: string): boolean {
  return site.startsWith('https:');
}
