import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isForeignKeyViolation } from '../../platform/database/violations.ts';
import { findUserByEmail, type User } from './find-user.ts';

/**
 * Handles a stranger’s request about an address, in a transaction that writes rows for its owner. The owner is not locked first: repeated requests of
 * strangers would keep them from changing their own account. If the account is deleted in the meantime, which the foreign key reveals, the work is
 * repeated as for an unknown address.
 * @param work receives the owner of the address; undefined if there is none
 */
export async function forAddress<Result>(
  db: NodePgDatabase,
  email: string,
  work: (transaction: NodePgDatabase, user: User | undefined) => Promise<Result>,
): Promise<Result> {
  const attempt = () => db.transaction(async (transaction) => work(transaction, await findUserByEmail(transaction, email)));
  try {
    return await attempt();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return attempt();
  }
}
