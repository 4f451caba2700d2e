import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, sql } from '../../platform/database/query.ts';
import { signInChallenges, users } from './tables.ts';
import { tokenHash } from './tokens.ts';

/** Marks the browser whose user asked to connect Google; only the way back from Google reads it. */
export const GOOGLE_CONNECT_COOKIE = 'google-connect';

/**
 * Who asked with this secret, once; null when nobody did, or too long ago. Until the transaction is over, a new password waits, and then ends
 * what was connected; without that, a thief who comes back from Google at the same moment would stay connected for good.
 */
export async function takeGoogleConnect(transaction: NodePgDatabase, secret: string | null): Promise<string | null> {
  if (secret === null) return null;
  const wish = and(
    eq(signInChallenges.secretHash, tokenHash(secret)),
    eq(signInChallenges.purpose, 'google-connect'),
    gt(signInChallenges.expiresAt, sql`now()`),
  );
  // The person before the wish, as a new password does.
  await transaction
    .select({ id: users.id })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(wish)
    .for('share', { of: users });
  const [asked] = await transaction.delete(signInChallenges).where(wish).returning({ userId: signInChallenges.userId });
  return asked?.userId ?? null;
}
