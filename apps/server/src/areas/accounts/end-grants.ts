import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { oneTimeLinks, signInChallenges } from './tables.ts';

/**
 * Ends what a session began and what is finished without it: a new address, another way to sign in. Whoever ends the sessions of a
 * thief must not leave them these. @param userId whose; null for everybody's
 */
export async function endGrants(transaction: NodePgDatabase, userId: string | null): Promise<void> {
  await transaction
    .delete(oneTimeLinks)
    .where(and(inArray(oneTimeLinks.purpose, ['change-email', 'reauthenticate']), userId ? eq(oneTimeLinks.userId, userId) : undefined));
  await transaction
    .delete(signInChallenges)
    .where(
      and(
        inArray(signInChallenges.purpose, ['google-connect', 'passkey-add', 'reauthenticate']),
        userId ? eq(signInChallenges.userId, userId) : undefined,
      ),
    );
}
