import { plainEmail } from '@plumbline/contract';
import { type Actor, tokenHash } from './tokens.ts';
import { nearNetwork } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';

/** Enough for a team behind one address, far too little for guessing. */
const SIGN_IN_LIMIT: Limit = { name: 'sign-in', points: 60, perSeconds: 300 };

/** Guesses at one account from one network. */
const SIGN_IN_NETWORK_LIMIT: Limit = { name: 'sign-in-network', points: 20, perSeconds: 300 };

/** Guesses at one account in a browser that was used to sign in to it before; nobody else’s count against it. */
const SIGN_IN_DEVICE_LIMIT: Limit = { name: 'sign-in-device', points: 20, perSeconds: 300 };

/**
 * Guesses at one account from all browsers that were used to sign in to it, together: someone who once knew the password may have any number
 * of them. Beyond it they count as unknown.
 */
const SIGN_IN_DEVICES_LIMIT: Limit = { name: 'sign-in-devices', points: 60, perSeconds: 300 };

/** Guesses at one account from all unknown browsers together; beyond that it is under attack from many networks. */
const SIGN_IN_ACCOUNT_LIMIT: Limit = { name: 'sign-in-account', points: 100, perSeconds: 3600 };

/** What each network has left for an account under attack: its owner, in a new place, must still get in. */
const SIGN_IN_ATTACKED_LIMIT: Limit = { name: 'sign-in-attacked', points: 3, perSeconds: 3600 };

/** Codes tried for one person: at this rate, guessing a six-digit code would take most of a year. */
const SECOND_FACTOR_LIMIT: Limit = { name: 'second-factor', points: 10, perSeconds: 900 };

/** Requests and answers of one second step. */
const SECOND_STEP_LIMIT: Limit = { name: 'second-step', points: 20, perSeconds: 600 };

/** The same while signed in, counted separately: guesses in a stolen session must not keep the owner from signing in. */
const PROOF_CODE_LIMIT: Limit = { name: 'proof-code', points: 10, perSeconds: 900 };

/** Emails requested from one address. */
const LETTER_LIMIT: Limit = { name: 'letter', points: 30, perSeconds: 900 };

/** Why an email is requested. Each kind is counted separately: requests for new passwords must not block the owner’s log-in links. */
type LetterKind = 'log-in' | 'new-password' | 'confirm-address' | 'sign-up' | 'new-address' | 'proof' | 'visitor-address';

/** Emails of one kind that one network can send to one mailbox. */
const networkLetterLimit = (kind: LetterKind): Limit => ({ name: `letter-${kind}`, points: 5, perSeconds: 900 });

/** The same from all networks together; beyond that someone is flooding the mailbox. */
const mailboxLimit = (kind: LetterKind): Limit => ({ name: `mailbox-${kind}`, points: 15, perSeconds: 900 });

/** What each network has left for a flooded mailbox: its owner, who may have no other way to sign in, must still get a link. */
const floodedLimit = (kind: LetterKind): Limit => ({ name: `mailbox-flooded-${kind}`, points: 1, perSeconds: 900 });

/** Passwords asked for again while signed in. */
const CONFIRM_LIMIT: Limit = { name: 'confirm-password', points: 10, perSeconds: 900 };

export const SIGN_UP_LIMIT: Limit = { name: 'sign-up', points: 100, perSeconds: 3600 };

/** Links tried from one address; they cannot be guessed, but nobody needs more. */
export const LINK_LIMIT: Limit = { name: 'one-time-link', points: 60, perSeconds: 900 };

/** Challenges requested from one address: each is a row. */
export const CHALLENGE_LIMIT: Limit = { name: 'passkey-options', points: 60, perSeconds: 300 };

/** API tokens of one person: each is announced by email. */
export const API_TOKEN_LIMIT: Limit = { name: 'api-tokens', points: 60, perSeconds: 3600 };

/** New recovery codes of one person: each time they are announced by email. */
export const RECOVERY_CODES_LIMIT: Limit = { name: 'recovery-codes', points: 20, perSeconds: 3600 };

/** Security notices sent to a mailbox that was never verified. */
const UNCONFIRMED_NOTICE_LIMIT: Limit = { name: 'unconfirmed-notice', points: 10, perSeconds: 3600 };

/** Who is guessing at which account. */
export interface SignInAttempt {
  readonly address: string;
  /** Empty when no account is named. */
  readonly email: string;
  /** Id of a browser that was used to sign in to this account before; otherwise null. */
  readonly deviceId: string | null;
}

/**
 * Counts one guess at an account, whichever operation it uses. Never by account alone: a stranger’s wrong guesses must
 * not lock its owner out.
 * @throws ApiError rate_limited
 */
export async function limitSignIn(rateLimiter: RateLimiter, { address, email, deviceId }: SignInAttempt): Promise<void> {
  const account = plainEmail(email);
  if (deviceId !== null && (await rateLimiter.spend(SIGN_IN_DEVICES_LIMIT, account))) {
    return rateLimiter.consume(SIGN_IN_DEVICE_LIMIT, deviceId);
  }
  await rateLimiter.consume(SIGN_IN_LIMIT, address);
  if (email === '') return;
  const place = `${nearNetwork(address)} ${account}`;
  await rateLimiter.consume(SIGN_IN_NETWORK_LIMIT, place);
  if (!(await rateLimiter.spend(SIGN_IN_ACCOUNT_LIMIT, account))) await rateLimiter.consume(SIGN_IN_ATTACKED_LIMIT, place);
}

/**
 * Counts one email to a mailbox, whether or not it has an account. Never by mailbox alone: strangers requesting emails must not
 * keep its owner from getting one.
 * @throws ApiError rate_limited
 */
export async function limitLetter(rateLimiter: RateLimiter, kind: LetterKind, address: string, email: string): Promise<void> {
  await rateLimiter.consume(LETTER_LIMIT, address);
  await limitMailbox(rateLimiter, kind, address, email);
}

/** Counts the verification email of a sign-up: an account can be deleted and created again without end. @throws ApiError rate_limited */
export function limitSignUpLetter(rateLimiter: RateLimiter, address: string, email: string): Promise<void> {
  return limitMailbox(rateLimiter, 'sign-up', address, email);
}

async function limitMailbox(rateLimiter: RateLimiter, kind: LetterKind, address: string, email: string): Promise<void> {
  const mailbox = plainEmail(email);
  const place = `${nearNetwork(address)} ${mailbox}`;
  await rateLimiter.consume(networkLetterLimit(kind), place);
  if (!(await rateLimiter.spend(mailboxLimit(kind), mailbox))) await rateLimiter.consume(floodedLimit(kind), place);
}

/** Counts one security notice to a mailbox that was never verified. @returns whether it may be sent */
export function spendNotice(rateLimiter: RateLimiter, email: string): Promise<boolean> {
  return rateLimiter.spend(UNCONFIRMED_NOTICE_LIMIT, plainEmail(email));
}

/**
 * Counts one request of a second step, by its challenge: five answers are accepted, and a browser polls now and then. @throws ApiError rate_limited
 */
export function limitSecondStep(rateLimiter: RateLimiter, challenge: string): Promise<void> {
  return rateLimiter.consume(SECOND_STEP_LIMIT, tokenHash(challenge));
}

/** Counts one second-factor code. @throws ApiError rate_limited */
export function limitSecondFactor(rateLimiter: RateLimiter, userId: string): Promise<void> {
  return rateLimiter.consume(SECOND_FACTOR_LIMIT, userId);
}

/** Counts one second-factor code in a proof, over all sessions of a person. @throws ApiError rate_limited */
export function limitProofCode(rateLimiter: RateLimiter, userId: string): Promise<void> {
  return rateLimiter.consume(PROOF_CODE_LIMIT, userId);
}

/**
 * Counts one proof while signed in. By session: guesses with a stolen one must not block its owner, who has
 * another.
 * @throws ApiError rate_limited
 */
export function limitConfirmation(rateLimiter: RateLimiter, { tokenId }: Pick<Actor, 'tokenId'>): Promise<void> {
  return rateLimiter.consume(CONFIRM_LIMIT, tokenId);
}
