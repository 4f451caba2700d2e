import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { apiTokens, identities, passkeys, recoveryCodes, totpSecrets, users } from './tables.ts';

/**
 * Marks an address as the person's own. Whoever signed up with it before that may have been somebody else, so all they
 * could have left to come back by is taken away when the owner of the mailbox comes in through a letter for the first time.
 * @param isPasswordNew the person has just set a password, so it need not go
 * @returns whether the address was unproven until now
 */
export async function claimAddress(
  transaction: NodePgDatabase,
  userId: string,
  { isPasswordNew }: { isPasswordNew: boolean },
): Promise<boolean> {
  const isFirst = await proveAddress(transaction, userId);
  if (!isFirst) return false;
  if (!isPasswordNew) await transaction.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
  for (const table of [apiTokens, identities, passkeys, recoveryCodes, totpSecrets]) {
    await transaction.delete(table).where(eq(table.userId, userId));
  }
  return true;
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
