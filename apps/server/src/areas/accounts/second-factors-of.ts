import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull } from '../../platform/database/query.ts';
import { passkeys, totpSecrets } from './tables.ts';

export type SecondFactor = 'totp' | 'passkey';

/** What a person has set up beside the first factor; empty: the first is enough. */
export async function secondFactorsOf(db: NodePgDatabase, userId: string): Promise<SecondFactor[]> {
  const [totp] = await db
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  return [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}
