import { randomBytes } from 'node:crypto';
import { Auth } from '@auth/core';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { ApiError } from '../../platform/http/api-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import { type AuthRequest, createAuthConfig, LINK_MINUTES, type AuthConfigServices } from './auth-config.ts';
import type { PendingStep } from './authorize-credentials.ts';
import { cookieName, cookieOptions } from './cookies.ts';
import { SIGN_IN_PAGE } from './enter-from-outside.ts';
import { GOOGLE_CONNECT_COOKIE } from './google-connect.ts';
import { DEVICE_COOKIE, DEVICE_DAYS } from './known-device.ts';
import { logBrowserProblem } from './log-browser-problem.ts';
import { LINK_BROWSER_COOKIE } from './link-browser.ts';
import { refuseOddPath } from './refuse-odd-path.ts';
import { tokenBrought } from './session-cookie.ts';
import type { GuardedEnv } from './token-guard.ts';

export interface AuthServices extends AuthConfigServices {
  readonly siteOrigin: SiteOrigin;
  readonly log: Logger;
}

/** Maximum size of a form: the library parses it before checking the sender, and a megabyte can hold half a million fields. */
const MOST_FORM_BYTES = 20_000;

/** Mounts the authentication library below /auth of the API: session, csrf, providers, signin, callback, signout, _log. */
export function mountAuthLibrary(api: OpenAPIHono<GuardedEnv>, services: AuthServices): void {
  api.use('/auth/*', refuseOddPath, bodyLimit({ maxSize: MOST_FORM_BYTES, onError: refuseForm }));
  api.post('/auth/_log', async (context) => {
    await logBrowserProblem(context, services);
    return context.json({});
  });
  api.all('/auth/*', async (context) => {
    refuseOpenedLink(context);
    const { request, outcome } = await observe(context, services);
    const config = createAuthConfig(services, request);
    const answer = await Auth(asSeenFromOutside(context.req.raw, request.site), config);
    if (outcome.refusal) throw outcome.refusal;
    return finish(context, answer, outcome, services);
  });
}

function refuseForm(): never {
  throw new ApiError('payload_too_large', `The form is larger than ${MOST_FORM_BYTES / 1000} kB.`, { headers: { connection: 'close' } });
}

/**
 * A login link opens a page of the website, whose button sends this request with a header that no other site’s page can send.
 * If opening the address were enough, a link could silently sign its reader in as the person who created it.
 */
function refuseOpenedLink(context: Context): void {
  if (/\/callback\/email\b/.test(context.req.path) && context.req.header('x-auth-return-redirect') === undefined) {
    throw new ApiError('forbidden', 'Open the link in the email itself and press the button.');
  }
}

interface Outcome {
  refusal: ApiError | null;
  pending: PendingStep | null;
  /** The address of whoever has just signed in. */
  signedIn: string | null;
  /** The cookie secret of a browser that has just requested a link. */
  linkBrowser: string | null;
}

/** The library turns errors thrown by its callbacks into redirects, so refusals and further steps are carried past it. */
async function observe(context: Context, services: AuthServices): Promise<{ request: AuthRequest; outcome: Outcome }> {
  const site = services.siteOrigin(context);
  const outcome: Outcome = { refusal: null, pending: null, signedIn: null, linkBrowser: null };
  const token = await tokenBrought(context, services);
  const secret = getCookie(context, cookieName(site, GOOGLE_CONNECT_COOKIE));
  const request: AuthRequest = {
    origin: requestOrigin(context),
    site,
    connects: secret !== undefined && token !== null ? { secret, token } : null,
    deviceCookie: getCookie(context, cookieName(site, DEVICE_COOKIE)),
    replaces: token,
    linkBrowser: getCookie(context, cookieName(site, LINK_BROWSER_COOKIE)) ?? '',
    markLinkBrowser: () => (outcome.linkBrowser = randomBytes(32).toString('base64url')),
    onSignedIn: (email) => {
      outcome.signedIn = email;
    },
    onPending: (step) => {
      outcome.pending = step;
    },
    async carry(work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ApiError) outcome.refusal = error;
        throw error;
      }
    },
  };
  return { request, outcome };
}

async function finish(
  context: Context,
  answer: Response,
  { pending, signedIn, linkBrowser }: Outcome,
  { knownDevices, siteOrigin }: AuthServices,
): Promise<Response> {
  const site = siteOrigin(context);
  const headers = new Headers(answer.headers);
  headers.set('cache-control', 'no-store');
  const location = headers.get('location');
  if (location) headers.set('location', complete(location, pending));
  const body = await answer.text();
  if (context.req.path.endsWith('/callback/google')) {
    // Not with the context’s helper, whose cookies would replace the library’s.
    headers.append('set-cookie', generateCookie(cookieName(site, GOOGLE_CONNECT_COOKIE), '', cookieOptions(site, 0)));
  }
  if (linkBrowser) {
    const options = cookieOptions(site, LINK_MINUTES * 60);
    headers.append('set-cookie', generateCookie(cookieName(site, LINK_BROWSER_COOKIE), linkBrowser, options));
  }
  if (signedIn) {
    const options = cookieOptions(site, DEVICE_DAYS * 86_400);
    headers.append('set-cookie', generateCookie(cookieName(site, DEVICE_COOKIE), knownDevices.mark(signedIn), options));
  }
  return new Response(body === '' ? null : complete(body, pending), { status: answer.status, headers });
}

/**
 * The request with the address that browsers see. The library builds links, checks callback addresses and marks cookies
 * secure based on the address it sees, and would trust any Host header.
 */
function asSeenFromOutside(request: Request, site: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(site + pathname + search, request);
}

/**
 * The library appends `?error=…` to the sign-in page, whose address already has a query, and it cannot express what
 * the second step needs.
 */
function complete(text: string, pending: PendingStep | null): string {
  const joined = text.replaceAll(`${SIGN_IN_PAGE}?`, `${SIGN_IN_PAGE}&`);
  if (!pending) return joined;
  return joined.replace('code=second_factor_required', `code=second_factor_required&${pendingQuery(pending)}`);
}

function pendingQuery({ challenge, methods }: PendingStep): string {
  return new URLSearchParams({ challenge, methods: methods.join(',') }).toString();
}
