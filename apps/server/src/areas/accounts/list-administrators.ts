import { and, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from './tables.ts';

/** Who runs this server, by address. */
export async function listAdministrators(db: NodePgDatabase): Promise<{ readonly id: string; readonly email: string }[]> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.email)));
  return rows.flatMap(({ id, email }) => (email ? [{ id, email }] : []));
}
