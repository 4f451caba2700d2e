import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { hashPassword, isOutdatedHash } from './passwords.ts';
import { users } from './tables.ts';

/** Rehashes a password that was just verified if its hash has outdated parameters; only now is the password known. */
export async function renewPasswordHash(
  db: NodePgDatabase,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
  password: string,
): Promise<void> {
  if (!isOutdatedHash(passwordHash)) return;
  const renewed = await hashPassword(password);
  // A password changed in the meantime is not overwritten.
  await db
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)));
}
