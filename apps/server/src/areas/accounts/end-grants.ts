import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, sql } from '../../platform/database/query.ts';
import { oneTimeLinks, signInChallenges, users } from './tables.ts';

/**
 * Invalidates pending sign-ins that were checked against the current credentials: after a passkey or Google account is removed, after a second factor
 * is added to a password, or after a thief’s sessions are ended. Call it first in a transaction: deleting an account also locks the person before
 * their rows.
 * @param userId whose; null for everyone’s
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
 * Revokes everything pending for a person: unfinished sign-ins, requests to connect, email links. Their credentials have changed, so
 * a sign-in checked against the earlier ones no longer opens a session.
 */
export async function endAllGrants(transaction: NodePgDatabase, userId: string): Promise<void> {
  await overtakeSignIns(transaction, userId);
  await transaction.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await transaction.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
}

/**
 * Revokes what a session has started and what can be finished without it: a new address, another way to sign in. Ending a thief’s sessions
 * must not leave them these. @param userId whose; null for everyone’s
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
