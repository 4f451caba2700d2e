import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { passkeys } from './tables.ts';

/**
 * Which passkeys outlive a password that is set with a link. Where they are the only second factor, all of them: who reads
 * somebody's mailbox must not get past it. They can be removed after signing in with one.
 * @param named ids of those the owner wants to keep
 */
export async function passkeysToKeep(db: NodePgDatabase, userId: string, named: readonly string[]): Promise<readonly string[]> {
  if ((await secondFactorsOf(db, userId)).includes('totp')) return named;
  const rows = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId));
  return rows.map(({ id }) => id);
}
