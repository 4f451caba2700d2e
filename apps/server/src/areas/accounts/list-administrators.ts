import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, sql } from '../../platform/database/query.ts';
import { users } from './tables.ts';

/** Operator, by address. */
export async function listAdministrators(db: NodePgDatabase): Promise<{ readonly id: string; readonly email: string }[]> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.email)));
  return rows.flatMap(({ id, email }) => (email ? [{ id, email }] : []));
}

/** Lets nobody else change who is an administrator until the transaction ends: two who leave at once would each see the other one. */
export async function lockAdministrators(transaction: NodePgDatabase): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('server-administrators', 0))`);
}
