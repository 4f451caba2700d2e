import { randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteUnheld } from '../../platform/database/delete-unheld.ts';
import { and, eq, gt, inArray, lt, sql } from '../../platform/database/query.ts';
import { holdSession } from './hold-session.ts';
import { signInChallenges } from './tables.ts';
import { type Actor, tokenHash } from './tokens.ts';

export type SignInChallenge = typeof signInChallenges.$inferSelect;
type Purpose = SignInChallenge['purpose'];

/** Prefix of the secret of a second step after Google. */
export const AFTER_GOOGLE = 'google.';
/** How long a step waits for the next. */
export const CHALLENGE_MINUTES = 10;
/** Wrong answers until the sign-in must start again. */
const MAX_ATTEMPTS = 5;

/**
 * Starts a step that waits for the next one. Only its hash is stored.
 * @param prefix part of the secret and of its hash, so that it cannot be removed
 * @returns the secret that the browser keeps until then
 */
export async function startChallenge(
  db: NodePgDatabase,
  step: {
    readonly purpose: Purpose;
    readonly userId: string | null;
    readonly passkeyChallenge?: string;
    readonly credentialsVersion?: number | null;
  },
  prefix = '',
): Promise<string> {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`;
  await deleteUnheld(db, signInChallenges, signInChallenges.secretHash, lt(signInChallenges.expiresAt, sql`now()`));
  await db
    .insert(signInChallenges)
    .values({ ...step, secretHash: tokenHash(secret), expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})` });
  return secret;
}

/**
 * Starts a step for a signed-in user, unless their session has ended: ending a session, such as a thief’s, also ends what it started.
 * @throws ApiError as holdSession
 */
export async function startOwnChallenge(
  db: NodePgDatabase,
  { userId, tokenHash: session, credentialsVersion }: Pick<Actor, 'userId' | 'tokenHash' | 'credentialsVersion'>,
  step: { readonly purpose: Purpose; readonly passkeyChallenge?: string },
): Promise<string> {
  return db.transaction(async (transaction) => {
    await holdSession(transaction, session);
    return startChallenge(transaction, { ...step, userId, credentialsVersion });
  });
}

/** Counts an attempt at a challenge before checking it. @returns null when it is unknown, expired, or was tried too often */
export async function tryChallenge(db: NodePgDatabase, purposes: readonly Purpose[], secret: string): Promise<SignInChallenge | null> {
  const [row] = await db
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(
      and(
        eq(signInChallenges.secretHash, tokenHash(secret)),
        inArray(signInChallenges.purpose, [...purposes]),
        gt(signInChallenges.expiresAt, sql`now()`),
        lt(signInChallenges.attempts, MAX_ATTEMPTS),
      ),
    )
    .returning();
  return row ?? null;
}

/** Stores what a passkey has to sign for a challenge. @returns its owner, null when it is unknown or expired */
export async function askPasskey(db: NodePgDatabase, secret: string, passkeyChallenge: string): Promise<string | null> {
  const [row] = await db
    .update(signInChallenges)
    .set({ passkeyChallenge })
    .where(
      and(
        eq(signInChallenges.secretHash, tokenHash(secret)),
        eq(signInChallenges.purpose, 'second-factor'),
        gt(signInChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: signInChallenges.userId });
  return row?.userId ?? null;
}

/** Ends a completed challenge. @returns whether this request may continue; of two with the same challenge only one may */
export async function endChallenge(transaction: NodePgDatabase, secretHash: string): Promise<boolean> {
  const ended = await transaction
    .delete(signInChallenges)
    .where(eq(signInChallenges.secretHash, secretHash))
    .returning({ secretHash: signInChallenges.secretHash });
  return ended.length === 1;
}

/**
 * The person’s credentials version when the first step was accepted; null when there was none. If what that step relied on, such as the Google
 * account, was removed since, the second step fails as well.
 */
export async function credentialsOf(db: NodePgDatabase, secret: string): Promise<number | null> {
  if (secret === '') return null;
  const [found] = await db
    .select({ version: signInChallenges.credentialsVersion })
    .from(signInChallenges)
    .where(
      and(
        eq(signInChallenges.secretHash, tokenHash(secret)),
        eq(signInChallenges.purpose, 'second-factor'),
        gt(signInChallenges.expiresAt, sql`now()`),
      ),
    );
  return found?.version ?? null;
}
