import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiTokens, users } from './tables.ts';

/**
 * Makes whoever ends this session, or changes the password, wait until this transaction has ended, so that they see and end what it
 * leaves. Without it, a request that was let in a moment before would leave a thief what ending the sessions was to take away.
 * @throws ApiError unauthenticated when the session has ended already
 */
export async function holdSession(transaction: NodePgDatabase, tokenId: string): Promise<void> {
  const [held] = await transaction
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.id, tokenId))
    .for('share');
  if (!held) throw new ApiError('unauthenticated', 'Your session has ended. Log in again.');
}
