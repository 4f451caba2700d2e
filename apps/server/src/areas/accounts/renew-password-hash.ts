import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { hashPassword, isOutdatedHash } from './passwords.ts';
import { users } from './tables.ts';

/** Hashes a password anew that was just found right, when its hash was made at another cost: only now is it known. */
export async function renewPasswordHash(
  db: NodePgDatabase,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
  password: string,
): Promise<void> {
  if (!isOutdatedHash(passwordHash)) return;
  const renewed = await hashPassword(password);
  // A password that was changed meanwhile stays.
  await db
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)));
}
