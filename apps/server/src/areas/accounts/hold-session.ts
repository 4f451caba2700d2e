import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, inArray } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiTokens, users } from './tables.ts';
import type { Actor } from './tokens.ts';

/**
 * Lets changes of one account happen one after the other, while its session goes on. Called first in a transaction but for workspaces, which come before
 * people: whoever deletes an account, sets a new password or ends sessions has the person before what hangs on them.
 * @param actor with `tokenHash` where they are signed in
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
 * Makes whoever ends this session, gives it another token, or changes the password, wait until this transaction has ended, so that they see and end what it
 * leaves. Without it, a request that was let in a moment before would leave a thief what ending the sessions was to take away.
 * @param tokenHash of the token that the request was let in with: a session that is kept has another after a new password or a proof
 * @throws ApiError unauthenticated when the session has ended already, or has another token by now
 */
export async function holdSession(transaction: NodePgDatabase, tokenHash: string): Promise<void> {
  const ofSession = eq(apiTokens.tokenHash, tokenHash);
  // The person before what hangs on them, as whoever ends sessions has them.
  const whose = transaction.select({ id: apiTokens.userId }).from(apiTokens).where(ofSession);
  await transaction.select({ id: users.id }).from(users).where(inArray(users.id, whose)).for('share');
  const [held] = await transaction.select({ id: apiTokens.id }).from(apiTokens).where(ofSession).for('share');
  if (!held) throw new ApiError('unauthenticated', 'Your session has ended. Log in again.');
}
