import { decode, encode, type JWT } from '@auth/core/jwt';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import { cookieOptions, sessionCookieName } from './cookies.ts';
import type { GuardedEnv } from './token-guard.ts';
import { SESSION_DAYS, tokenHash } from './tokens.ts';

const SESSION_SECONDS = SESSION_DAYS * 86_400;

export interface SessionCookieServices {
  readonly siteOrigin: SiteOrigin;
  /** Keys of the session cookies; the first encrypts, all decrypt. */
  readonly cookieSecrets: readonly string[];
}

/** The token from a browser’s cookie, or from an API client’s header; null without one. */
export async function tokenBrought(context: Context, services: SessionCookieServices): Promise<string | null> {
  const cookie = await readSessionCookie(context, services);
  return cookie?.accessToken ?? /^Token ([\w-]{16,128})$/.exec(context.req.header('authorization') ?? '')?.[1] ?? null;
}

/** Updates the cookie of a browser to a session’s new token if it holds the previous one; other cookies stay as they are. */
export async function renewSessionCookie(context: Context<GuardedEnv>, services: SessionCookieServices, renewed: string): Promise<void> {
  const cookie = await readSessionCookie(context, services);
  if (!cookie || tokenHash(cookie.accessToken) !== context.get('actor').tokenHash) return;
  const site = services.siteOrigin(context);
  const salt = sessionCookieName(site);
  const token = { ...cookie.claims, accessToken: renewed };
  const sealed = await encode({ token, secret: [...services.cookieSecrets], salt, maxAge: SESSION_SECONDS });
  setCookie(context, salt, sealed, cookieOptions(site, SESSION_SECONDS));
}

async function readSessionCookie(
  context: Context,
  { siteOrigin, cookieSecrets }: SessionCookieServices,
): Promise<{ readonly claims: JWT; readonly accessToken: string } | null> {
  const salt = sessionCookieName(siteOrigin(context));
  // A forged cookie cannot be decrypted.
  const claims = await decode({ token: getCookie(context, salt) ?? '', secret: [...cookieSecrets], salt }).catch(() => null);
  const accessToken = claims?.['accessToken'];
  return claims && typeof accessToken === 'string' ? { claims, accessToken } : null;
}
