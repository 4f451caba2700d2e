import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { members } from '../workspaces/index.ts';
import type { AfterClaim } from './after-claim.ts';
import { endAllGrants } from './end-grants.ts';
import { getUser } from './find-user.ts';
import { type Notice, noteChange } from './note-change.ts';
import { apiTokens, identities, passkeys, recoveryCodes, totpSecrets, users } from './tables.ts';

/**
 * Marks an address as verified. Whoever signed up with it may have been someone else, so the first time the owner of the mailbox signs in
 * through an email, everything that person could have left to regain access is removed, and the owner is told what it was.
 * @param isPasswordNew the person has just set a password, so it need not be removed
 * @returns whether the address was unverified until now
 */
export async function claimAddress(
  transaction: NodePgDatabase,
  notice: Notice,
  { isPasswordNew, afterClaim }: { readonly isPasswordNew: boolean; readonly afterClaim: readonly AfterClaim[] },
): Promise<boolean> {
  const { userId } = notice.actor;
  const isFirst = await proveAddress(transaction, userId);
  if (!isFirst) return false;
  const removed = await removeAccess(transaction, userId, isPasswordNew);
  const workspaceIds = await ownedBy(transaction, userId);
  for (const follow of afterClaim) removed.push(await follow(transaction, workspaceIds));
  const words = removed.filter(Boolean).join(', ');
  if (words !== '') await noteChange(transaction, notice, 'access-removed', { about: `Removed: ${words}.` });
  return true;
}

async function ownedBy(transaction: NodePgDatabase, userId: string): Promise<string[]> {
  const rows = await transaction
    .select({ workspaceId: members.workspaceId })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')));
  return rows.map(({ workspaceId }) => workspaceId);
}

/** @returns what was removed besides sessions, in our own words, without names that someone typed */
async function removeAccess(transaction: NodePgDatabase, userId: string, isPasswordNew: boolean): Promise<string[]> {
  const { passwordHash } = await getUser(transaction, userId);
  const hadPassword = passwordHash !== null && !isPasswordNew;
  if (hadPassword) await transaction.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
  const tokens = await transaction.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ kind: apiTokens.kind });
  const google = await transaction.delete(identities).where(eq(identities.userId, userId)).returning({ subject: identities.subject });
  const keys = await transaction.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  const apps = await transaction
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  // Such as a change of address requested by a stranger.
  await endAllGrants(transaction, userId);
  return [
    hadPassword ? 'the password' : '',
    tokens.some(({ kind }) => kind === 'api') ? 'API tokens' : '',
    keys.length > 0 ? 'passkeys' : '',
    google.length > 0 ? 'the connection to Google' : '',
    apps.some(({ confirmedAt }) => confirmedAt) ? 'the authenticator app' : '',
  ];
}

/** Marks an address as verified. @returns whether it was unverified until now */
export async function proveAddress(transaction: NodePgDatabase, userId: string): Promise<boolean> {
  const [user] = await transaction.select({ emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId)).for('update');
  if (!user || user.emailVerifiedAt) return false;
  await transaction
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, userId));
  return true;
}
