import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, inArray } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiTokens, users } from './tables.ts';
import type { Actor } from './tokens.ts';

/**
 * Serialises changes to one account while its session is valid. Call it first in a transaction, after locking workspaces only, because deleting
 * an account, setting a new password and ending sessions also lock the person before their rows.
 * @param actor with `tokenHash` if they are signed in
 * @throws ApiError as holdSession
 */
export async function holdAccount(
  transaction: NodePgDatabase,
  { userId, tokenHash }: Pick<Actor, 'userId'> & Partial<Pick<Actor, 'tokenHash'>>,
): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (tokenHash) await holdSession(transaction, tokenHash);
}

/**
 * Makes anyone who ends this session, renews its token, or changes the password wait for this transaction, so that they see and revoke what it
 * creates. Without it, a request admitted a moment earlier could leave a thief exactly what ending the sessions was meant to take away.
 * @param tokenHash of the token the request was admitted with: a session that continues after a new password or proof has a new one
 * @throws ApiError unauthenticated when the session has ended, or has a new token by now
 */
export async function holdSession(transaction: NodePgDatabase, tokenHash: string): Promise<void> {
  const ofSession = eq(apiTokens.tokenHash, tokenHash);
  // Locks the person before their rows, as ending sessions does.
  const whose = transaction.select({ id: apiTokens.userId }).from(apiTokens).where(ofSession);
  await transaction.select({ id: users.id }).from(users).where(inArray(users.id, whose)).for('share');
  const [held] = await transaction.select({ id: apiTokens.id }).from(apiTokens).where(ofSession).for('share');
  if (!held) throw new ApiError('unauthenticated', 'Your session has ended. Log in again.');
}
