import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { passkeys } from './tables.ts';

/**
 * Which passkeys survive a password reset by link. If they are the only second factor, all of them: access to a mailbox must not be
 * enough to get past it. They can be removed after signing in with one.
 * @param named ids that the owner wants to keep
 */
export async function passkeysToKeep(db: NodePgDatabase, userId: string, named: readonly string[]): Promise<readonly string[]> {
  if ((await secondFactorsOf(db, userId)).includes('totp')) return named;
  const rows = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId));
  return rows.map(({ id }) => id);
}
