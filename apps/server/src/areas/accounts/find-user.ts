import { plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { users } from './tables.ts';

export type User = typeof users.$inferSelect;

/** The user with an address in any spelling; undefined when there is none. */
export async function findUserByEmail(db: NodePgDatabase, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, plainEmail(email)));
  return user;
}

/** @throws when there is no such user */
export async function getUser(db: NodePgDatabase, userId: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('There is no such user.');
  return user;
}
