import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, sql } from '../../platform/database/query.ts';
import { signInChallenges, users } from './tables.ts';
import { findActor, tokenHash } from './tokens.ts';

/** Identifies the browser whose user asked to connect Google; only read when coming back from Google. */
export const GOOGLE_CONNECT_COOKIE = 'google-connect';

/** A request to connect Google to an account, as presented by a browser coming back from Google. */
export interface GoogleConnect {
  readonly secret: string;
  /** Of the browser’s session. */
  readonly token: string;
}

/**
 * Redeems a connect request once. Null when it is unknown or too old, when the person’s credentials have changed, or when the browser is signed in as
 * someone else: another person using it now would gain access to the account of whoever asked. Until the transaction ends a new password has to wait,
 * and then disconnects Google; otherwise a thief coming back from Google at the same moment would stay connected for good.
 */
export async function takeGoogleConnect(transaction: NodePgDatabase, wished: GoogleConnect | null): Promise<string | null> {
  if (!wished) return null;
  const wish = and(
    eq(signInChallenges.secretHash, tokenHash(wished.secret)),
    eq(signInChallenges.purpose, 'google-connect'),
    gt(signInChallenges.expiresAt, sql`now()`),
  );
  // Locks the person before the request, as setting a new password does.
  const [person] = await transaction
    .select({ credentialsVersion: users.credentialsVersion })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(wish)
    .for('share', { of: users });
  const { userId, credentialsVersion } = signInChallenges;
  const [asked] = await transaction.delete(signInChallenges).where(wish).returning({ userId, credentialsVersion });
  // A credentials change revokes the request, which may have been a thief’s.
  if (!asked || asked.credentialsVersion !== person?.credentialsVersion) return null;
  const actor = await findActor(transaction, wished.token);
  return actor?.tokenKind === 'session' && actor.userId === asked.userId ? actor.userId : null;
}
