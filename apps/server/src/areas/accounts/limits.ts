import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';

/** Enough for a team behind one address, far too little for guessing. */
const SIGN_IN_LIMIT: Limit = { name: 'sign-in', points: 60, perSeconds: 300 };

/** Guesses at one account, wherever they come from. */
const SIGN_IN_ACCOUNT_LIMIT: Limit = { name: 'sign-in-account', points: 20, perSeconds: 300 };

export const SIGN_UP_LIMIT: Limit = { name: 'sign-up', points: 100, perSeconds: 3600 };

/** Counts one guess at an account, through whichever door it comes. @throws ApiError rate_limited */
export async function limitSignIn(rateLimiter: RateLimiter, address: string, email: string): Promise<void> {
  await rateLimiter.consume(SIGN_IN_LIMIT, address);
  await rateLimiter.consume(SIGN_IN_ACCOUNT_LIMIT, email.trim().toLowerCase());
}
