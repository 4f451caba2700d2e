import type { AuthConfig } from '@auth/core';
import { AuthError, CredentialsSignin, OAuthAccountNotLinked, OAuthCallbackError, Verification } from '@auth/core/errors';
import Credentials from '@auth/core/providers/credentials';
import type { EmailConfig } from '@auth/core/providers/email';
import Google from '@auth/core/providers/google';
import { emailProblem, plainEmail } from '@plumbline/contract';
import type { Logger } from 'pino';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { createAuthAdapter } from './auth-adapter.ts';
import { authorizeCredentials, type CredentialsServices, type PendingStep } from './authorize-credentials.ts';
import { findUserByEmail } from './find-user.ts';
import { takeGoogleConnect } from './google-connect.ts';
import { type GoogleSettings, readGooglePerson } from './google-tokens.ts';
import { limitLetter } from './limits.ts';
import { openSession } from './open-session.ts';
import type { Registration } from './registration.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { sendSignInLink } from './send-sign-in-link.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { startChallenge } from './sign-in-challenges.ts';
import { endToken, findActor, SESSION_DAYS, tokenHash } from './tokens.ts';

/** The log-in popup over the home page. */
export const SIGN_IN_PAGE = '/?login';

const LINK_MINUTES = 10;

export interface AuthConfigServices extends CredentialsServices {
  /** Keys of the session cookies; the first seals, all open. */
  readonly secrets: readonly string[];
  /** Null where Google is not offered. */
  readonly google: GoogleSettings | null;
  readonly log: Logger;
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
  /** Told who has just signed in. */
  readonly onSignedIn: (email: string) => void;
  /** Carries an ApiError past the library, which would make a redirect of it. */
  readonly carry: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** The library's settings for one request. */
export function createAuthConfig(services: AuthConfigServices, request: AuthRequest): AuthConfig {
  const { db, mailer, secrets, google } = services;
  let linkSecret = '';
  return {
    secret: [...secrets],
    trustHost: true,
    basePath: '/api/auth',
    adapter: {
      ...createAuthAdapter(db, { mailer, site: request.site, origin: request.origin }),
      async createVerificationToken(link) {
        await sendSignInLink(db, mailer, request.site, { email: link.identifier, secret: linkSecret, secretHash: link.token });
        return link;
      },
    },
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
    pages: { signIn: SIGN_IN_PAGE, error: SIGN_IN_PAGE, verifyRequest: '/' },
    logger: { error: (error) => logError(services.log, error), warn: () => undefined, debug: () => undefined },
    providers: [
      Credentials({
        credentials: { email: {}, password: {}, challenge: {}, code: {}, passkey: {} },
        authorize: (fields) => request.carry(() => authorizeCredentials(services, request, fields)),
      }),
      emailProvider((made) => {
        linkSecret = made;
      }),
      ...(google ? [Google({ ...google, checks: ['pkce', 'state', 'nonce'] })] : []),
    ],
    callbacks: {
      async signIn({ user, account, profile, email }) {
        if (account?.provider === 'google') return enterWithGoogle(services, request, profile);
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
          return { ...token, sub: user.id, accessToken: await openSession(db, user.id, request.origin, account.provider) };
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
  const challenge = await startChallenge(db, { purpose: 'second-factor', userId: user.id });
  return `${SIGN_IN_PAGE}&${new URLSearchParams({ challenge, methods: methods.join(',') }).toString()}`;
}

/** Google is trusted with its own second factor; see docs/decisions/0008-second-factor.md. */
async function enterWithGoogle(
  { db, mailer, registration }: AuthConfigServices,
  request: AuthRequest,
  profile: unknown,
): Promise<boolean | string> {
  const person = readGooglePerson(profile);
  if (!person) return false;
  const connectTo = await takeGoogleConnect(db, request.connectSecret);
  const entered = await signInWithGoogle(db, { ...request, mailer, connectTo, registration }, person);
  return 'refusal' in entered ? `${SIGN_IN_PAGE}&error=${entered.refusal}` : true;
}

/** What a user did wrong is the user's business, not the operator's. */
function logError(log: Logger, error: Error): void {
  const cause = error instanceof AuthError ? error.cause?.err : null;
  const isOfUser = [CredentialsSignin, Verification, OAuthAccountNotLinked, OAuthCallbackError].some((kind) => error instanceof kind);
  if (!isOfUser && !(cause instanceof ApiError)) log.error({ err: error }, 'sign-in failed');
}
