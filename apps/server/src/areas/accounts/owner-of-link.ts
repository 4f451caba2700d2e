import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import { getUser, type User } from './find-user.ts';

/**
 * Whose link to a new password it is, as long as their address is the one that it was sent to: one that was asked for in the moment of a change may
 * come after all links were ended.
 * @throws ApiError conflict when they have another address by now
 */
export async function ownerOfLink(
  db: NodePgDatabase,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<User> {
  const user = await getUser(db, userId);
  if (user.email === email) return user;
  throw new ApiError('conflict', 'Your account’s email address has changed. Ask for a new link there.');
}
