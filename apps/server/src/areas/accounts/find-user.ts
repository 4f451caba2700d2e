import { plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { users } from './tables.ts';

export type User = typeof users.$inferSelect;

/**
 * The user with an address, however it is written; undefined when there is none.
 * @param isHeld whether the user stays until the transaction ends; one who is being deleted is waited for
 */
export async function findUserByEmail(
  db: NodePgDatabase,
  email: string,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<User | undefined> {
  const found = db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, plainEmail(email)));
  const [user] = await (isHeld ? found.for('key share') : found);
  return user;
}

/** @throws when there is no such user */
export async function getUser(db: NodePgDatabase, userId: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('There is no such user.');
  return user;
}
