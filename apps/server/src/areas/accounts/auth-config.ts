import type { AuthConfig } from '@auth/core';
import { AuthError, CredentialsSignin, OAuthAccountNotLinked, OAuthCallbackError, Verification } from '@auth/core/errors';
import Credentials from '@auth/core/providers/credentials';
import type { EmailConfig } from '@auth/core/providers/email';
import Google from '@auth/core/providers/google';
import { emailProblem, plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { createAuthAdapter } from './auth-adapter.ts';
import { authorizeCredentials, isAfterGoogle, type CredentialsServices, type PendingStep } from './authorize-credentials.ts';
import { findUserByEmail } from './find-user.ts';
import { libraryCookies } from './cookies.ts';
import { takeGoogleConnect } from './google-connect.ts';
import type { GoogleSettings, GoogleTokens } from './google-tokens.ts';
import { limitLetter } from './limits.ts';
import { linkKey } from './link-browser.ts';
import { openSession } from './open-session.ts';
import type { Registration } from './registration.ts';
import type { SecondFactorRule } from './second-factor-rule.ts';
import { type SecondFactor, secondFactorsOf } from './second-factors-of.ts';
import { sendSignInLink } from './send-sign-in-link.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { AFTER_GOOGLE, startChallenge } from './sign-in-challenges.ts';
import { endToken, findActor, SESSION_DAYS, tokenHash } from './tokens.ts';

/** The log-in popup over the home page. */
export const SIGN_IN_PAGE = '/?login';

/** How long a link to log in, and the mark of the browser that asked for it, are good. */
export const LINK_MINUTES = 10;

export interface AuthConfigServices extends CredentialsServices {
  /** Key of the session cookies. */
  readonly cookieSecret: string;
  /** Null where Google is not offered. */
  readonly google: GoogleSettings | null;
  readonly googleTokens: GoogleTokens | null;
  readonly log: Logger;
  readonly secondFactor: SecondFactorRule;
  readonly registration: Registration;
}

/** One request to the library. */
export interface AuthRequest {
  readonly origin: RequestOrigin;
  /** Origin under which browsers reach the server. */
  readonly site: string;
  /** Secret of a wish to connect Google to an account; null without one. */
  readonly connectSecret: string | null;
  readonly onPending: (step: PendingStep) => void;
  readonly deviceCookie: string | undefined;
  /** The session this browser has, which a sign-in ends; null without one. */
  readonly replaces: string | null;
  /** What this browser was marked with when it asked for a link to log in; '' when it did not. */
  readonly linkBrowser: string;
  /** Marks it anew. @returns the secret */
  readonly markLinkBrowser: () => string;
  /** Told who has just signed in. */
  readonly onSignedIn: (email: string) => void;
  /** Carries an ApiError past the library, which would make a redirect of it. */
  readonly carry: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** The library's settings for one request. */
export function createAuthConfig(services: AuthConfigServices, request: AuthRequest): AuthConfig {
  const { db, mailer, cookieSecret, google } = services;
  let linkSecret = '';
  // When the person proved who they are: undefined, in this very request; null, nobody can say.
  let provenAt: Date | null | undefined;
  return {
    secret: cookieSecret,
    cookies: libraryCookies(request.site),
    trustHost: true,
    basePath: '/api/auth',
    adapter: {
      ...createAuthAdapter(db, { mailer, site: request.site, origin: request.origin }, request.linkBrowser),
      async createVerificationToken(link) {
        const secretHash = linkKey(link.token, request.markLinkBrowser());
        await sendSignInLink(db, mailer, request.site, { email: link.identifier, secret: linkSecret, secretHash });
        return link;
      },
    },
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
    pages: { signIn: SIGN_IN_PAGE, error: SIGN_IN_PAGE, verifyRequest: '/' },
    logger: { error: (error) => logError(services.log, error), warn: () => undefined, debug: () => undefined },
    providers: [
      Credentials({
        credentials: { email: {}, password: {}, challenge: {}, code: {}, passkey: {} },
        authorize: (fields) =>
          request.carry(() => {
            // Of the first step nobody says how long ago it was.
            if (isAfterGoogle(fields)) provenAt = null;
            return authorizeCredentials(services, request, fields);
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
          provenAt = entered.provenAt;
          return true;
        }
        if (account?.provider !== 'email') return true;
        if (email?.verificationRequest) {
          await request.carry(() => admitLetter(services, request, user.email ?? ''));
          return true;
        }
        return enterWithLink(services, user.email ?? '');
      },
      async jwt({ token, user, account }) {
        if (user?.id && account) {
          request.onSignedIn(user.email ?? '');
          const session = { userId: user.id, origin: request.origin, method: account.provider, replaces: request.replaces, provenAt };
          return { ...token, sub: user.id, accessToken: await openSession(db, session) };
        }
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

/** A link by letter, see send-sign-in-link.ts. */
function emailProvider(onSecret: (secret: string) => void): EmailConfig {
  return {
    id: 'email',
    type: 'email',
    name: 'Email',
    maxAge: LINK_MINUTES * 60,
    options: {},
    // A form without the field gives nothing at all.
    normalizeIdentifier: (identifier?: string) => plainEmail(identifier ?? ''),
    // The library does not wait for this before it does other things, so what could fail is done where it keeps the link.
    sendVerificationRequest: ({ token }) => onSecret(token),
  };
}

/** Whether a letter may be asked for. @throws ApiError naming `email`, or rate_limited */
async function admitLetter({ rateLimiter }: AuthConfigServices, { origin }: AuthRequest, email: string): Promise<void> {
  const problem = emailProblem(email);
  if (problem) throw invalidField('email', problem);
  await limitLetter(rateLimiter, origin.address, email);
}

/** Nobody comes in by a link who has no account; who has a second factor is asked for it. */
async function enterWithLink({ db }: AuthConfigServices, email: string): Promise<boolean | string> {
  const user = await findUserByEmail(db, email);
  if (!user) return false;
  const methods = await secondFactorsOf(db, user.id);
  // An address nobody proved says nothing about who set the second factor; proving it takes that away.
  if (methods.length === 0 || !user.emailVerifiedAt) return true;
  return askSecondStep(db, user.id, methods, '');
}

/** Begins the second step of a sign-in. @returns the page that asks for it */
async function askSecondStep(db: NodePgDatabase, userId: string, methods: readonly SecondFactor[], prefix: string): Promise<string> {
  const challenge = await startChallenge(db, { purpose: 'second-factor', userId }, prefix);
  return `${SIGN_IN_PAGE}&${new URLSearchParams({ challenge, methods: methods.join(',') }).toString()}`;
}

/**
 * Google is trusted with its own second factor, unless this server asks everybody for one; see
 * docs/decisions/0008-second-factor.md. The library has compared state, PKCE
 * and nonce, but it believes an ID token for the connection it came over; only here its signature is looked at.
 * @returns when the person proved to Google who they are, where it says so; or the page of a refusal
 */
async function enterWithGoogle(
  { db, mailer, registration, googleTokens, secondFactor }: AuthConfigServices,
  request: AuthRequest,
  idToken: string,
): Promise<{ readonly provenAt: Date | null } | { readonly page: string }> {
  const answer = (await googleTokens?.read(idToken)) ?? null;
  if (!answer) return { page: `${SIGN_IN_PAGE}&error=OAuthCallbackError` };
  const connectTo = await takeGoogleConnect(db, request.connectSecret);
  const entered = await signInWithGoogle(db, { ...request, mailer, connectTo, registration }, answer.person);
  if ('refusal' in entered) return { page: `${SIGN_IN_PAGE}&error=${entered.refusal}` };
  const methods = secondFactor.isOn ? await secondFactorsOf(db, entered.userId) : [];
  return methods.length > 0 ? { page: await askSecondStep(db, entered.userId, methods, AFTER_GOOGLE) } : { provenAt: answer.provenAt };
}

/** What a user did wrong is the user's business, not the operator's. */
function logError(log: Logger, error: Error): void {
  const cause = error instanceof AuthError ? error.cause?.err : null;
  const isOfUser = [CredentialsSignin, Verification, OAuthAccountNotLinked, OAuthCallbackError].some((kind) => error instanceof kind);
  if (!isOfUser && !(cause instanceof ApiError)) log.error({ err: error }, 'sign-in failed');
}
