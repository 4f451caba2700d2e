import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { endAllGrants } from './end-grants.ts';
import { getUser } from './find-user.ts';
import { type Notice, noteChange } from './note-change.ts';
import { apiTokens, identities, passkeys, recoveryCodes, totpSecrets, users } from './tables.ts';
import { wordsOfKeys } from './words-of-keys.ts';

/**
 * Marks an address as the person's own. Whoever signed up with it before that may have been somebody else, so all they
 * could have left to come back by is taken away when the owner of the mailbox comes in through an email for the first
 * time, and the owner is told what that was.
 * @param isPasswordNew the person has just set a password, so it need not go
 * @returns whether the address was unproven until now
 */
export async function claimAddress(
  transaction: NodePgDatabase,
  notice: Notice,
  { isPasswordNew }: { isPasswordNew: boolean },
): Promise<boolean> {
  const { userId } = notice.actor;
  const isFirst = await proveAddress(transaction, userId);
  if (!isFirst) return false;
  const removed = await removeAccess(transaction, userId, isPasswordNew);
  if (removed.length > 0) await noteChange(transaction, notice, 'access-removed', { about: `Removed: ${removed.join(', ')}.` });
  return true;
}

/** @returns what was removed beside sessions, in words */
async function removeAccess(transaction: NodePgDatabase, userId: string, isPasswordNew: boolean): Promise<string[]> {
  const { passwordHash } = await getUser(transaction, userId);
  const hadPassword = passwordHash !== null && !isPasswordNew;
  if (hadPassword) await transaction.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
  const tokens = await transaction
    .delete(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .returning({ kind: apiTokens.kind, name: apiTokens.name });
  const google = await transaction.delete(identities).where(eq(identities.userId, userId)).returning({ subject: identities.subject });
  const keys = await transaction.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ name: passkeys.name });
  const apps = await transaction
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  // Such as a change of the address that a stranger asked for.
  await endAllGrants(transaction, userId);
  return [
    hadPassword ? 'the password' : '',
    wordsOfKeys({
      apiTokens: tokens.filter(({ kind }) => kind === 'api').map(({ name }) => name),
      passkeys: keys.map(({ name }) => name),
      isGoogleConnected: google.length > 0,
    }),
    apps.some(({ confirmedAt }) => confirmedAt) ? 'the authenticator app' : '',
  ].filter(Boolean);
}

/** Marks an address as proven. @returns whether it was not until now */
export async function proveAddress(transaction: NodePgDatabase, userId: string): Promise<boolean> {
  const [user] = await transaction.select({ emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId)).for('update');
  if (!user || user.emailVerifiedAt) return false;
  await transaction
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, userId));
  return true;
}
