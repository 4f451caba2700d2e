import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isForeignKeyViolation } from '../../platform/database/violations.ts';
import { findUserByEmail, type User } from './find-user.ts';

/**
 * Does what a stranger asks for at an address, in a transaction that writes rows of whoever has it. Nobody is locked first: strangers who ask again and
 * again would keep that person from changing their own account. Whoever is deleted meanwhile has no account, as the rows show, and it is done once
 * more as for nobody.
 * @param work told who has the address; undefined for nobody
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
