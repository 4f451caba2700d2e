import type { Limit } from '../../platform/http/rate-limit.ts';

/** Enough for a team behind one address, far too little for guessing. */
export const SIGN_IN_LIMIT: Limit = { name: 'sign-in', points: 60, perSeconds: 300 };

/** Guesses at one account, wherever they come from. */
export const SIGN_IN_ACCOUNT_LIMIT: Limit = { name: 'sign-in-account', points: 20, perSeconds: 300 };

export const SIGN_UP_LIMIT: Limit = { name: 'sign-up', points: 100, perSeconds: 3600 };
