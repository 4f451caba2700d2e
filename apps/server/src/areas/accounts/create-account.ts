import { ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { newPasswordProblem } from '@plumbline/contract';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import { createWorkspace } from '../workspaces/index.ts';
import type { PasswordKey } from './password-key.ts';
import { hashPassword } from './passwords.ts';
import { users } from './tables.ts';

/** Held while it is decided who is first. */
const FIRST_ACCOUNT_LOCK = 7_203_411;

export interface NewAccount {
  readonly first_name: string;
  readonly last_name: string;
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly password: string;
}

/**
 * Makes a user with a personal workspace, both or neither.
 * @throws ApiError invalid_input for a weak password, conflict when the address has an account
 */
export async function createAccount(db: NodePgDatabase, key: PasswordKey, account: NewAccount): Promise<{ userId: string }> {
  const password = await key.read(account.password);
  const problem = newPasswordProblem(password);
  if (problem) throw invalidField('password', problem);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    const role = await roleOfNext(transaction);
    const [user] = await transaction
      .insert(users)
      .values({ email: account.email, firstName: account.first_name, lastName: account.last_name, passwordHash, role })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user)
      throw new ApiError('conflict', 'An account with this email already exists. Log in instead.', {
        fields: [{ field: 'email', message: 'An account with this email already exists.' }],
      });
    await createWorkspace(transaction, { userId: user.id, name: `${account.first_name}'s workspace` });
    return { userId: user.id };
  });
}

/** Who sets a server up is its administrator: the first account. */
async function roleOfNext(transaction: NodePgDatabase): Promise<'admin' | 'user'> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);
  const [first] = await transaction.select({ id: users.id }).from(users).where(ne(users.role, 'temporary')).limit(1);
  return first ? 'user' : 'admin';
}
