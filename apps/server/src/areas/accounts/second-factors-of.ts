import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull } from '../../platform/database/query.ts';
import { passkeys, totpSecrets } from './tables.ts';

export type SecondFactor = 'totp' | 'passkey';

/** The second factors a person has set up; empty when the first factor is sufficient. */
export async function secondFactorsOf(db: NodePgDatabase, userId: string): Promise<SecondFactor[]> {
  const [totp] = await db
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  return [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}
