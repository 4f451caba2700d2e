import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, sql } from '../../platform/database/query.ts';
import { signInChallenges, users } from './tables.ts';
import { findActor, tokenHash } from './tokens.ts';

/** Marks the browser whose user asked to connect Google; only the way back from Google reads it. */
export const GOOGLE_CONNECT_COOKIE = 'google-connect';

/** A wish to connect Google to an account, as a browser that comes back from Google brings it. */
export interface GoogleConnect {
  readonly secret: string;
  /** Of the session the browser has. */
  readonly token: string;
}

/**
 * Who asked with this secret, once; null when nobody did, or too long ago, or how they prove who they are has changed, or the browser is not logged in as
 * they are: somebody else uses it since, and would be let into the account of who left the wish. Until the transaction is over, a new password waits, and then ends
 * what was connected; without that, a thief who comes back from Google at the same moment would stay connected for good.
 */
export async function takeGoogleConnect(transaction: NodePgDatabase, wished: GoogleConnect | null): Promise<string | null> {
  if (!wished) return null;
  const wish = and(
    eq(signInChallenges.secretHash, tokenHash(wished.secret)),
    eq(signInChallenges.purpose, 'google-connect'),
    gt(signInChallenges.expiresAt, sql`now()`),
  );
  // The person before the wish, as a new password does.
  const [person] = await transaction
    .select({ credentialsVersion: users.credentialsVersion })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(wish)
    .for('share', { of: users });
  const { userId, credentialsVersion } = signInChallenges;
  const [asked] = await transaction.delete(signInChallenges).where(wish).returning({ userId, credentialsVersion });
  // What has changed since took the wish with it: it may have been a thief's.
  if (!asked || asked.credentialsVersion !== person?.credentialsVersion) return null;
  const actor = await findActor(transaction, wished.token);
  return actor?.tokenKind === 'session' && actor.userId === asked.userId ? actor.userId : null;
}
