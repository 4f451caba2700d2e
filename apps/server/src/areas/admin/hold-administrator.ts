import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { users } from '../accounts/index.ts';

/** Locks someone’s role as administrator until the transaction ends. @throws ApiError forbidden for someone who no longer is one */
export async function holdAdministrator(transaction: NodePgDatabase, userId: string): Promise<void> {
  const [asking] = await transaction.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('share');
  if (asking?.role !== 'admin') throw new ApiError('forbidden', 'You are no longer an administrator of this server.');
}
