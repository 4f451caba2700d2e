import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { verifyPassword } from './passwords.ts';
import { users } from './tables.ts';

export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The user with this address and password, else null. Takes the same time for known and unknown addresses. */
export async function checkPassword(db: NodePgDatabase, email: string, password: string): Promise<SignedInUser | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  return user?.email && right ? { id: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName } : null;
}
