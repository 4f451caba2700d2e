import { randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteUnheld } from '../../platform/database/delete-unheld.ts';
import { and, eq, gt, inArray, lt, sql } from '../../platform/database/query.ts';
import { holdSession } from './hold-session.ts';
import { signInChallenges } from './tables.ts';
import { type Actor, tokenHash } from './tokens.ts';

export type SignInChallenge = typeof signInChallenges.$inferSelect;
type Purpose = SignInChallenge['purpose'];

/** Begins the secret of a second step whose first was at Google. */
export const AFTER_GOOGLE = 'google.';
/** How long a step waits for the next. */
export const CHALLENGE_MINUTES = 10;
/** Wrong answers until the sign-in has to begin again. */
const MAX_ATTEMPTS = 5;

/**
 * Begins a step that waits for the next one. Only its hash is kept.
 * @param prefix begins the secret and is hashed with it, so that nobody can take it away
 * @returns the secret the browser holds meanwhile
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
 * Begins a step of somebody who is signed in, unless their session has ended meanwhile: whoever ends it, such as that of a thief, ends what it has begun.
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

/** Counts an answer to a challenge before it is judged. @returns null when it is unknown, late, or was answered too often */
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

/** Notes what a passkey has to sign for a challenge. @returns whose it is, null when it is unknown or late */
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

/** Ends a challenge that was met. Of two requests with the same one only one may go on. @returns whether this one may */
export async function endChallenge(transaction: NodePgDatabase, secretHash: string): Promise<boolean> {
  const ended = await transaction
    .delete(signInChallenges)
    .where(eq(signInChallenges.secretHash, secretHash))
    .returning({ secretHash: signInChallenges.secretHash });
  return ended.length === 1;
}

/**
 * How the credentials of a person were counted when the first step before a challenge was found to be right; null where there was none. What was taken
 * away since, such as the Google account of that step, takes the second with it.
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
