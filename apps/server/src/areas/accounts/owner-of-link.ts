import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import { getUser, type User } from './find-user.ts';

/**
 * The owner of a password link, provided that their address is still the one it was sent to: a link requested at the moment of an address change
 * may be stored after all links were revoked.
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
