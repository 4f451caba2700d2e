import type { CookiesOptions } from '@auth/core/types';
import type { CookieOptions } from 'hono/utils/cookie';

const SESSION_COOKIE = 'authjs.session-token';

/**
 * The name of a cookie. Over https the prefix makes browsers refuse one that another host of the domain, or a connection
 * anybody can change, has set; over http they would refuse the prefix itself.
 * @param site origin under which browsers reach the server
 */
export function cookieName(site: string, name: string): string {
  return isSecure(site) ? `__Host-${name}` : name;
}

/** What every cookie of ours is like. The path is the one the prefix takes. */
export function cookieOptions(site: string, maxAgeSeconds: number): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(site), maxAge: maxAgeSeconds };
}

/** The cookie that holds a browser's session. */
export function sessionCookieName(site: string): string {
  return cookieName(site, SESSION_COOKIE);
}

/** The authentication library's cookies, which it would name with a weaker prefix. */
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
