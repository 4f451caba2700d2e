import { Auth, type AuthConfig } from '@auth/core';
import { AuthError, CredentialsSignin } from '@auth/core/errors';
import Credentials from '@auth/core/providers/credentials';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { ApiError } from '../../platform/http/api-error.ts';
import { type RequestOrigin, requestOrigin } from '../../platform/http/request-origin.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { checkPassword } from './check-password.ts';
import { limitSignIn } from './limits.ts';
import type { PasswordKey } from './password-key.ts';
import type { GuardedEnv } from './token-guard.ts';
import { endToken, findActor, issueToken, SESSION_DAYS, tokenHash } from './tokens.ts';

/** The log-in popup over the home page. */
const SIGN_IN_PAGE = '/?login';

export interface AuthServices {
  readonly db: NodePgDatabase;
  readonly passwordKey: PasswordKey;
  readonly rateLimiter: RateLimiter;
  /** Origin under which browsers reach the server; null: the one of the request. */
  readonly publicUrl: string | null;
  /** Key of the session cookies. */
  readonly secret: string;
  readonly log: Logger;
}

class WrongPassword extends CredentialsSignin {
  override code = 'bad_credentials';
}

/** Mounts the authentication library below /auth of the API: session, csrf, providers, signin, callback, signout, _log. */
export function mountAuthLibrary(api: OpenAPIHono<GuardedEnv>, services: AuthServices): void {
  api.post('/auth/_log', (context) => context.json({}));
  api.all('/auth/*', async (context) => {
    // The library turns what its callbacks throw into a redirect, so the refusal is carried past it.
    let refusal: ApiError | null = null;
    const origin = requestOrigin(context);
    const limit = async (email: string): Promise<void> => {
      try {
        await limitSignIn(services.rateLimiter, origin.address, email);
      } catch (error) {
        if (error instanceof ApiError) refusal = error;
        throw error;
      }
    };
    const answer = await Auth(asSeenFromOutside(context.req.raw, services.publicUrl), authConfig(services, origin, limit));
    if (refusal) throw refusal;
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'no-store');
    const location = headers.get('location');
    if (location) headers.set('location', joinQueries(location));
    const body = await answer.text();
    return new Response(body === '' ? null : joinQueries(body), { status: answer.status, headers });
  });
}

/** A form field may be given twice or as a file; only text counts. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Behind a proxy the request names the inner address. The library builds its links, checks callback addresses and marks
 * cookies as secure by the address it sees.
 */
function asSeenFromOutside(request: Request, publicUrl: string | null): Request {
  if (publicUrl === null) return request;
  const { pathname, search } = new URL(request.url);
  return new Request(publicUrl + pathname + search, request);
}

/** The library appends `?error=…` to the sign-in page, whose address already has a query. */
function joinQueries(text: string): string {
  return text.replaceAll(`${SIGN_IN_PAGE}?`, `${SIGN_IN_PAGE}&`);
}

/**
 * @param origin where the request came from
 * @param limit counts a guess, wherever the library was led to make it; throws when there were too many
 */
function authConfig(
  { db, passwordKey, secret, log }: AuthServices,
  origin: RequestOrigin,
  limit: (email: string) => Promise<void>,
): AuthConfig {
  return {
    secret,
    trustHost: true,
    basePath: '/api/auth',
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
    pages: { signIn: SIGN_IN_PAGE, error: SIGN_IN_PAGE },
    logger: {
      error: (error) => {
        // A wrong password, or too many, is the user's business, not the operator's.
        const cause = error instanceof AuthError ? error.cause?.err : null;
        if (!(error instanceof CredentialsSignin || cause instanceof ApiError)) log.error({ err: error }, 'sign-in failed');
      },
      warn: () => undefined,
      debug: () => undefined,
    },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize({ email, password }) {
          await limit(textOf(email));
          const user = await checkPassword(db, textOf(email), await passwordKey.read(textOf(password)));
          if (!user) throw new WrongPassword();
          return { id: user.id, email: user.email, name: `${user.firstName} ${user.lastName}` };
        },
      }),
    ],
    callbacks: {
      async jwt({ token, user }) {
        if (user?.id)
          return {
            ...token,
            sub: user.id,
            accessToken: await issueToken(db, { userId: user.id, kind: 'session', origin, lifetimeDays: SESSION_DAYS }),
          };
        // A session is worth no more than its token: an ended or expired one signs the browser out.
        const accessToken = token['accessToken'];
        return typeof accessToken === 'string' && (await findActor(db, accessToken)) ? token : null;
      },
      session({ session, token }) {
        return { ...session, access_token: typeof token['accessToken'] === 'string' ? token['accessToken'] : null };
      },
    },
    events: {
      async signOut(message) {
        const token = 'token' in message ? message.token?.['accessToken'] : null;
        if (typeof token === 'string') await endToken(db, tokenHash(token));
      },
    },
  };
}
