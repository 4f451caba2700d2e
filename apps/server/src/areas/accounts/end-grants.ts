import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, sql } from '../../platform/database/query.ts';
import { oneTimeLinks, signInChallenges, users } from './tables.ts';

/**
 * Lets no sign-in open a session that was judged by what proved who somebody is until now: a passkey or Google account that is taken away, the
 * password alone once there is a second factor, or what a thief has whose sessions end. Called first in a transaction: whoever deletes an account has the person before what hangs on them.
 * @param userId whose; null for everybody's
 */
export async function overtakeSignIns(transaction: NodePgDatabase, userId: string | null): Promise<void> {
  // In the order in which people are locked everywhere.
  const people = transaction
    .select({ id: users.id })
    .from(users)
    .where(userId === null ? undefined : eq(users.id, userId))
    .orderBy(asc(users.id))
    .for('no key update');
  await transaction
    .update(users)
    .set({ credentialsVersion: sql`${users.credentialsVersion} + 1` })
    .where(inArray(users.id, people));
}

/**
 * Ends everything that is under way for a person: half-done sign-ins, wishes, links in letters. What proves who they are has changed, and
 * so a sign-in that was judged by what was before opens no session any more.
 */
export async function endAllGrants(transaction: NodePgDatabase, userId: string): Promise<void> {
  await overtakeSignIns(transaction, userId);
  await transaction.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await transaction.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
}

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
