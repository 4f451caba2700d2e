import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, sql } from '../../platform/database/query.ts';
import { users } from './tables.ts';

/** The administrators, by address. */
export async function listAdministrators(db: NodePgDatabase): Promise<{ readonly id: string; readonly email: string }[]> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.email)));
  return rows.flatMap(({ id, email }) => (email ? [{ id, email }] : []));
}

/** Locks the set of administrators until the transaction ends: two leaving at the same time would each see the other one. */
export async function lockAdministrators(transaction: NodePgDatabase): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('server-administrators', 0))`);
}
