import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findUserByEmail } from './find-user.ts';
import type { GoogleConnect } from './google-connect.ts';
import type { GoogleAnswer, GoogleTokens } from './google-tokens.ts';
import type { Registration } from './registration.ts';
import type { SecondFactorRule } from './second-factor-rule.ts';
import { type SecondFactor, secondFactorsOf } from './second-factors-of.ts';
import { AFTER_GOOGLE, startChallenge } from './sign-in-challenges.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

/** The log-in popup on the home page. */
export const SIGN_IN_PAGE = '/?login';

export interface EntranceServices {
  readonly db: NodePgDatabase;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  readonly log: Logger;
  readonly registration: Registration;
  /** Null when Google sign-in is not configured. */
  readonly googleTokens: GoogleTokens | null;
  readonly secondFactor: SecondFactorRule;
}

export interface EntranceRequest {
  readonly origin: RequestOrigin;
  /** Origin at which browsers reach the server. */
  readonly site: string;
  /** A request to connect Google to an account; null without one. */
  readonly connects: GoogleConnect | null;
}

/**
 * Completes a sign-in by link: it needs an account, and continues with the second factor if there is one.
 * @param credentialsVersion when the link was used
 * @returns whether to continue, or a page to redirect to
 */
export async function enterWithLink({ db }: EntranceServices, email: string, credentialsVersion: number | null): Promise<boolean | string> {
  const user = await findUserByEmail(db, email);
  if (!user) return false;
  const methods = await secondFactorsOf(db, user.id);
  // Without a verified address, anyone may have set up the second factor; verifying the address removes it.
  if (methods.length === 0 || !user.emailVerifiedAt) return true;
  return askSecondStep(db, { userId: user.id, credentialsVersion }, methods, '');
}

/**
 * Google’s own second factor is trusted unless this server requires one of everyone; see
 * docs/decisions/0008-second-factor.md. The library has compared state, PKCE and nonce, but trusts an ID token because of the
 * connection it came over; its signature is only verified here.
 * @returns when the person authenticated at Google, if it says so, and the credentials version then; or the page for
 * a refusal or a second step
 */
export async function enterWithGoogle(
  services: EntranceServices,
  request: EntranceRequest,
  idToken: string,
): Promise<{ readonly provenAt: Date | null; readonly credentialsVersion: number } | { readonly page: string }> {
  const { db, googleTokens, secondFactor } = services;
  let answer: GoogleAnswer | null = null;
  try {
    answer = (await googleTokens?.read(idToken)) ?? null;
  } catch (error) {
    services.log.error({ err: error }, 'sign-in failed');
    return { page: `${SIGN_IN_PAGE}&error=OAuthSignInError` };
  }
  if (!answer) return { page: `${SIGN_IN_PAGE}&error=OAuthCallbackError` };
  const entered = await signInWithGoogle(db, { ...services, ...request }, answer.person);
  if ('refusal' in entered) return { page: `${SIGN_IN_PAGE}&error=${entered.refusal}` };
  const methods = secondFactor.isOn ? await secondFactorsOf(db, entered.userId) : [];
  if (methods.length > 0) return { page: await askSecondStep(db, entered, methods, AFTER_GOOGLE) };
  return { provenAt: answer.provenAt, credentialsVersion: entered.credentialsVersion };
}

/** Starts the second step of a sign-in. @returns the page that asks for it */
async function askSecondStep(
  db: NodePgDatabase,
  { userId, credentialsVersion }: { readonly userId: string; readonly credentialsVersion: number | null },
  methods: readonly SecondFactor[],
  prefix: string,
): Promise<string> {
  const challenge = await startChallenge(db, { purpose: 'second-factor', userId, credentialsVersion }, prefix);
  return `${SIGN_IN_PAGE}&${new URLSearchParams({ challenge, methods: methods.join(',') }).toString()}`;
}
