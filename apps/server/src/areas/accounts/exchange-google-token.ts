import { REGISTRATION_REFUSALS } from '@plumbline/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { AccountServices } from './account-services.ts';
import { NOT_OFFERED } from './begin-google-sign-in.ts';
import type { GoogleAnswer } from './google-tokens.ts';
import { limitSignIn } from './limits.ts';
import { openSession } from './open-session.ts';
import { passCode } from './pass-second-factor.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { endChallenge, tryChallenge } from './sign-in-challenges.ts';
import { type GoogleRefusal, signInWithGoogle } from './sign-in-with-google.ts';
import { tokenHash } from './tokens.ts';

/** An ID token can be used once within its lifetime: the rate limiter’s memory is shared by all replicas. */
const ONE_USE: Limit = { name: 'google-id-token', points: 1, perSeconds: 900 };

const REFUSALS: Readonly<Record<GoogleRefusal, string>> = {
  OAuthAccountNotLinked: 'This email already belongs to an account. Log in as you did before and connect Google in your security settings.',
  AccountNotLinked: 'This Google account is connected to another account.',
  EmailNotVerified: 'Google has not confirmed your email address.',
  ServerUnclaimed: REGISTRATION_REFUSALS.unclaimed,
  InvitationRequired: REGISTRATION_REFUSALS.invite,
  RegistrationClosed: REGISTRATION_REFUSALS.closed,
};

export interface GoogleExchange {
  readonly site: string;
  readonly origin: RequestOrigin;
  /** The caller’s session, which ends; null without one. */
  readonly replaces: string | null;
  readonly sent: { readonly id_token: string; readonly challenge: string; readonly code: string };
}

/**
 * Exchanges a Google ID token for one of ours, once. Only the client that started the sign-in holds the challenge behind the
 * nonce, so a token obtained elsewhere is useless.
 * @throws ApiError not_found when Google sign-in is not configured, unauthenticated, conflict
 */
export async function exchangeGoogleToken(services: AccountServices, { site, origin, replaces, sent }: GoogleExchange): Promise<string> {
  const { db, googleTokens, mailer, rateLimiter, registration, secondFactor } = services;
  if (!googleTokens) throw new ApiError('not_found', NOT_OFFERED);
  await limitSignIn(rateLimiter, { address: origin.address, email: '', deviceId: null });
  let answer: GoogleAnswer | null;
  try {
    answer = await googleTokens.read(sent.id_token);
  } catch {
    throw new ApiError('unavailable', 'Google is not responding. Try again in a moment.');
  }
  if (!answer || answer.nonce !== tokenHash(sent.challenge))
    throw new ApiError('unauthenticated', 'The ID token is not valid for this server and challenge.');
  await rateLimiter.consume(ONE_USE, sent.id_token).catch(() => {
    throw new ApiError('unauthenticated', 'This ID token has already been used.');
  });
  const asked = await tryChallenge(db, ['google-sign-in'], sent.challenge);
  if (!asked || !(await endChallenge(db, asked.secretHash)))
    throw new ApiError('unauthenticated', 'This sign-in took too long or was not started here. Start again.');
  const entered = await signInWithGoogle(db, { mailer, rateLimiter, origin, site, connects: null, registration }, answer.person);
  if ('refusal' in entered) throw new ApiError('conflict', REFUSALS[entered.refusal]);
  const { userId, credentialsVersion } = entered;
  const isAsked = secondFactor.isOn && (await secondFactorsOf(db, userId)).length > 0;
  if (isAsked && !(await passCode(services, { userId, code: sent.code, origin, site })))
    throw new ApiError('second_factor_required', 'This server also asks for your second factor. Start again and send a code.');
  return openSession(db, { userId, origin, method: 'google', provenAt: answer.provenAt, credentialsVersion, replaces });
}
