import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { invalidField } from '../../platform/http/api-error.ts';
import { getUser, type User } from './find-user.ts';
import type { PasswordKey } from './password-key.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Asks the signed-in user for their password again, before something that must not be possible with a stolen session.
 * @returns the user
 * @throws ApiError naming `password`
 */
export async function confirmPassword(db: NodePgDatabase, passwordKey: PasswordKey, userId: string, sent: string): Promise<User> {
  const user = await getUser(db, userId);
  if (user.passwordHash === null) throw invalidField('password', 'Your account has no password yet. Set one with "Forgot password".');
  if (!(await verifyPassword(user.passwordHash, await passwordKey.read(sent))))
    throw invalidField('password', 'This is not your password.');
  return user;
}
