import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inArray, sql } from '../../platform/database/query.ts';
import { ACCOUNT_ROLES, users } from './tables.ts';

/** Held while deciding whose account is the first. */
const FIRST_ACCOUNT_LOCK = 7_203_411;

/** Makes concurrent sign-ups wait until the transaction ends. */
export async function lockFirstAccount(transaction: NodePgDatabase): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);
}

/** Whether the server has an account. */
export async function hasAccount(db: NodePgDatabase): Promise<boolean> {
  const [first] = await db.select({ id: users.id }).from(users).where(inArray(users.role, ACCOUNT_ROLES)).limit(1);
  return first !== undefined;
}
