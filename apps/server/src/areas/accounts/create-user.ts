import { ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createWorkspace } from '../workspaces/index.ts';
import { users } from './tables.ts';

/** Held while it is decided who is first. */
const FIRST_ACCOUNT_LOCK = 7_203_411;

export interface NewUser {
  /** In its one form; see plainEmail. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for who signs in another way. */
  readonly passwordHash: string | null;
  readonly isAddressProven: boolean;
}

/** Makes a user with a personal workspace. @returns the user's id, null when the address has an account */
export async function createUser(transaction: NodePgDatabase, { isAddressProven, ...user }: NewUser): Promise<string | null> {
  const role = await roleOfNext(transaction);
  const [made] = await transaction
    .insert(users)
    .values({ ...user, role, emailVerifiedAt: isAddressProven ? sql`now()` : null })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!made) return null;
  await createWorkspace(transaction, { userId: made.id, name: `${user.firstName}'s workspace` });
  return made.id;
}

/** Who sets a server up is its administrator: the first account. */
async function roleOfNext(transaction: NodePgDatabase): Promise<'admin' | 'user'> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);
  const [first] = await transaction.select({ id: users.id }).from(users).where(ne(users.role, 'temporary')).limit(1);
  return first ? 'user' : 'admin';
}
