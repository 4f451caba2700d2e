import { REGISTRATION_REFUSALS } from '@plumbline/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { AccountServices } from './account-services.ts';
import type { GooglePerson } from './google-tokens.ts';
import { limitSignIn } from './limits.ts';
import { openSession } from './open-session.ts';
import { type GoogleRefusal, signInWithGoogle } from './sign-in-with-google.ts';

/** One use of an ID token in the time it could be used at all: the limiter is a memory all replicas share. */
const ONE_USE: Limit = { name: 'google-id-token', points: 1, perSeconds: 900 };

const REFUSALS: Readonly<Record<GoogleRefusal, string>> = {
  OAuthAccountNotLinked:
    'This email already belongs to an account. Log in the way you did before and connect Google in the security settings.',
  AccountNotLinked: 'This Google account is connected to another account.',
  EmailNotVerified: 'Google has not confirmed your email address.',
  ServerUnclaimed: REGISTRATION_REFUSALS.unclaimed,
  InvitationRequired: REGISTRATION_REFUSALS.invite,
  RegistrationClosed: REGISTRATION_REFUSALS.closed,
};

/** Exchanges an ID token of Google for a token of ours, once. @throws ApiError not_found where Google is not offered, unauthenticated, conflict */
export async function exchangeGoogleToken(
  { db, googleTokens, mailer, rateLimiter, registration }: AccountServices,
  site: string,
  origin: RequestOrigin,
  sent: { readonly id_token: string; readonly nonce?: string | undefined },
): Promise<string> {
  if (!googleTokens) throw new ApiError('not_found', 'This server does not offer sign-in with Google.');
  await limitSignIn(rateLimiter, { address: origin.address, email: '', deviceId: null });
  let person: GooglePerson | null;
  try {
    person = await googleTokens.read(sent.id_token, sent.nonce);
  } catch {
    throw new ApiError('unavailable', 'Google does not answer. Try again in a moment.');
  }
  if (!person) throw new ApiError('unauthenticated', 'The ID token is not valid for this server.');
  await rateLimiter.consume(ONE_USE, sent.id_token).catch(() => {
    throw new ApiError('unauthenticated', 'This ID token was used before.');
  });
  const entered = await signInWithGoogle(db, { mailer, origin, site, connectTo: null, registration }, person);
  if ('refusal' in entered) throw new ApiError('conflict', REFUSALS[entered.refusal]);
  return openSession(db, entered.userId, origin, 'google');
}
