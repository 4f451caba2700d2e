import { plainEmail } from '@plumbline/contract';
import type { Actor } from './tokens.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';

/** Enough for a team behind one address, far too little for guessing. */
const SIGN_IN_LIMIT: Limit = { name: 'sign-in', points: 60, perSeconds: 300 };

/** Guesses at one account, wherever they come from. */
const SIGN_IN_ACCOUNT_LIMIT: Limit = { name: 'sign-in-account', points: 20, perSeconds: 300 };

/** Codes tried for one person: at this rate a code of six digits holds for years. */
const SECOND_FACTOR_LIMIT: Limit = { name: 'second-factor', points: 10, perSeconds: 900 };

/** Letters asked for from one place. */
const LETTER_LIMIT: Limit = { name: 'letter', points: 30, perSeconds: 900 };

/** Letters to one mailbox that anybody can ask for: a nuisance, were it not for this. */
const LETTER_MAILBOX_LIMIT: Limit = { name: 'letter-mailbox', points: 5, perSeconds: 900 };

/** Passwords asked for again while signed in. */
const CONFIRM_LIMIT: Limit = { name: 'confirm-password', points: 10, perSeconds: 900 };

export const SIGN_UP_LIMIT: Limit = { name: 'sign-up', points: 100, perSeconds: 3600 };

/** Links tried from one place; they cannot be guessed, but nobody needs more. */
export const LINK_LIMIT: Limit = { name: 'one-time-link', points: 60, perSeconds: 900 };

/** Challenges asked for from one place: each is a row. */
export const CHALLENGE_LIMIT: Limit = { name: 'passkey-options', points: 60, perSeconds: 300 };

/** Counts one guess at an account, through whichever door it comes. @throws ApiError rate_limited */
export async function limitSignIn(rateLimiter: RateLimiter, address: string, email: string): Promise<void> {
  await rateLimiter.consume(SIGN_IN_LIMIT, address);
  if (email !== '') await rateLimiter.consume(SIGN_IN_ACCOUNT_LIMIT, plainEmail(email));
}

/** Counts one letter to a mailbox, whether or not it has an account. @throws ApiError rate_limited */
export async function limitLetter(rateLimiter: RateLimiter, address: string, email: string): Promise<void> {
  await rateLimiter.consume(LETTER_LIMIT, address);
  await rateLimiter.consume(LETTER_MAILBOX_LIMIT, plainEmail(email));
}

/** Counts one code of a second factor. @throws ApiError rate_limited */
export function limitSecondFactor(rateLimiter: RateLimiter, userId: string): Promise<void> {
  return rateLimiter.consume(SECOND_FACTOR_LIMIT, userId);
}

/**
 * Counts one proof asked for while signed in. By session: who guesses with a stolen one must not keep its owner, who has
 * another, from going on.
 * @throws ApiError rate_limited
 */
export function limitConfirmation(rateLimiter: RateLimiter, { tokenId }: Pick<Actor, 'tokenId'>): Promise<void> {
  return rateLimiter.consume(CONFIRM_LIMIT, tokenId);
}
