import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { signInChallenges } from './tables.ts';
import { tokenHash } from './tokens.ts';

/** Marks the browser whose user asked to connect Google; only the way back from Google reads it. */
export const GOOGLE_CONNECT_COOKIE = 'google-connect';

/** Who asked with this secret, once; null when nobody did, or too long ago. */
export async function takeGoogleConnect(db: NodePgDatabase, secret: string | null): Promise<string | null> {
  if (secret === null) return null;
  const [asked] = await db
    .delete(signInChallenges)
    .where(
      and(
        eq(signInChallenges.secretHash, tokenHash(secret)),
        eq(signInChallenges.purpose, 'google-connect'),
        gt(signInChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: signInChallenges.userId });
  return asked?.userId ?? null;
}
