import type { AuthConfig } from '@auth/core';
import { AuthError, CredentialsSignin, OAuthAccountNotLinked, OAuthCallbackError, Verification } from '@auth/core/errors';
import Credentials from '@auth/core/providers/credentials';
import type { EmailConfig } from '@auth/core/providers/email';
import Google from '@auth/core/providers/google';
import { emailProblem, plainEmail } from '@plumbline/contract';
import type { Logger } from 'pino';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { type AdapterServices, createAuthAdapter } from './auth-adapter.ts';
import { authorizeCredentials, isAfterGoogle, type CredentialsServices, type PendingStep } from './authorize-credentials.ts';
import { libraryCookies } from './cookies.ts';
import { enterWithGoogle, enterWithLink, type EntranceRequest, type EntranceServices, SIGN_IN_PAGE } from './enter-from-outside.ts';
import type { GoogleSettings } from './google-tokens.ts';
import { limitLetter } from './limits.ts';
import { linkKey } from './link-browser.ts';
import { openSession } from './open-session.ts';
import { sendSignInLink } from './send-sign-in-link.ts';
import { endToken, findActor, SESSION_DAYS, tokenHash } from './tokens.ts';

/** How long a login link, and the cookie of the browser that requested it, are valid. */
export const LINK_MINUTES = 10;

export interface AuthConfigServices extends CredentialsServices, EntranceServices, AdapterServices {
  /** Keys of the session cookies; the first encrypts, all decrypt. */
  readonly cookieSecrets: readonly string[];
  /** Null when Google sign-in is not configured. */
  readonly google: GoogleSettings | null;
}

/** One request to the library. */
export interface AuthRequest extends EntranceRequest {
  readonly onPending: (step: PendingStep) => void;
  readonly deviceCookie: string | undefined;
  /** The browser’s current session, which signing in ends; null without one. */
  readonly replaces: string | null;
  /** The secret in this browser’s cookie if it requested a login link; otherwise ''. */
  readonly linkBrowser: string;
  /** Sets a new cookie. @returns the secret */
  readonly markLinkBrowser: () => string;
  /** Called with who has just signed in. */
  readonly onSignedIn: (email: string) => void;
  /** Carries an ApiError past the library, which would turn it into a redirect. */
  readonly carry: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** The library's settings for one request. */
export function createAuthConfig(services: AuthConfigServices, request: AuthRequest): AuthConfig {
  const { db, mailer, rateLimiter, cookieSecrets, google } = services;
  let linkSecret = '';
  // When the person authenticated: undefined means in this request, null means unknown.
  let provenAt: Date | null | undefined;
  // Credentials version when the proof was checked; null when nothing was checked.
  let credentialsVersion: number | null = null;
  return {
    secret: [...cookieSecrets],
    cookies: libraryCookies(request.site),
    trustHost: true,
    basePath: '/api/auth',
    adapter: {
      ...createAuthAdapter(services, { mailer, rateLimiter, site: request.site, origin: request.origin }, request.linkBrowser, {
        onUsed: (version) => (credentialsVersion = version),
        onClaimed: (before, after) => {
          if (credentialsVersion === before) credentialsVersion = after;
        },
      }),
      async createVerificationToken(link) {
        const secretHash = linkKey(link.token, request.markLinkBrowser());
        await sendSignInLink(
          db,
          mailer,
          { site: request.site, address: request.origin.address },
          { email: link.identifier, secret: linkSecret, secretHash },
        );
        return link;
      },
    },
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
    pages: { signIn: SIGN_IN_PAGE, error: SIGN_IN_PAGE, verifyRequest: '/' },
    logger: { error: (error) => logError(services.log, request.origin, error), warn: () => undefined, debug: () => undefined },
    providers: [
      Credentials({
        credentials: { email: {}, password: {}, challenge: {}, code: {}, passkey: {} },
        authorize: (fields) =>
          request.carry(() => {
            // It is unknown how long ago the first step was.
            if (isAfterGoogle(fields)) provenAt = null;
            return authorizeCredentials(services, { ...request, onJudged: (version) => (credentialsVersion = version) }, fields);
          }),
      }),
      emailProvider((made) => {
        linkSecret = made;
      }),
      ...(google ? [Google({ ...google, checks: ['pkce', 'state', 'nonce'] })] : []),
    ],
    callbacks: {
      async signIn({ user, account, email }) {
        if (account?.provider === 'google') {
          const entered = await enterWithGoogle(services, request, account.id_token ?? '');
          if ('page' in entered) return entered.page;
          ({ provenAt, credentialsVersion } = entered);
          return true;
        }
        if (account?.provider !== 'email') return true;
        if (email?.verificationRequest) {
          await request.carry(() => admitLetter(services, request, user.email ?? ''));
          return true;
        }
        return enterWithLink(services, user.email ?? '', credentialsVersion);
      },
      async jwt({ token, user, account }) {
        if (user?.id && account) {
          request.onSignedIn(user.email ?? '');
          const { origin, replaces } = request;
          const session = { userId: user.id, origin, method: account.provider, replaces, provenAt, credentialsVersion };
          return { ...token, sub: user.id, accessToken: await request.carry(() => openSession(db, session)) };
        }
        // The cookie is only as good as its token: with one that has ended or expired, the browser is signed out.
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

/** Sign-in by email link, see send-sign-in-link.ts. */
function emailProvider(onSecret: (secret: string) => void): EmailConfig {
  return {
    id: 'email',
    type: 'email',
    name: 'Email',
    maxAge: LINK_MINUTES * 60,
    options: {},
    // The field may be missing from the form.
    normalizeIdentifier: (identifier?: string) => plainEmail(identifier ?? ''),
    // The library does not await this before continuing, so work that can fail is done where it stores the link.
    sendVerificationRequest: ({ token }) => onSecret(token),
  };
}

/** Checks whether an email may be requested. @throws ApiError naming `email`, or rate_limited */
async function admitLetter({ rateLimiter }: AuthConfigServices, { origin }: AuthRequest, email: string): Promise<void> {
  const problem = emailProblem(email);
  if (problem) throw invalidField('email', problem);
  await limitLetter(rateLimiter, 'log-in', origin.address, email);
}

/** Logs only errors that concern the operator, not users’ mistakes. */
function logError(log: Logger, origin: RequestOrigin, error: Error): void {
  const cause = error instanceof AuthError ? error.cause?.err : null;
  const isOfUser = [CredentialsSignin, Verification, OAuthAccountNotLinked, OAuthCallbackError].some((kind) => error instanceof kind);
  if (!isOfUser && !(cause instanceof ApiError)) return log.error({ err: error }, 'sign-in failed');
  // Failures of passwords, passkeys and codes were logged where they were checked.
  if (error instanceof Verification || error instanceof OAuthCallbackError || error instanceof OAuthAccountNotLinked) {
    const method = error instanceof Verification ? 'link' : 'google';
    logSecurityEvent(log, 'sign-in-failed', { method, reason: error.type, userId: null, address: origin.address });
  }
}
