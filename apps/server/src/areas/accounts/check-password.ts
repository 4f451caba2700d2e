import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findUserByEmail } from './find-user.ts';
import { renewPasswordHash } from './renew-password-hash.ts';
import { verifyPassword } from './passwords.ts';

export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The version the password belongs to. */
  readonly credentialsVersion: number;
}

/** The user with this address and password, otherwise null. Takes the same time for known and unknown addresses. */
export async function checkPassword(db: NodePgDatabase, email: string, password: string): Promise<SignedInUser | null> {
  const user = await findUserByEmail(db, email);
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  if (right && user?.passwordHash) await renewPasswordHash(db, { userId: user.id, passwordHash: user.passwordHash }, password);
  if (!user?.email || !right) return null;
  const { id, email: address, firstName, lastName, credentialsVersion } = user;
  return { id, email: address, firstName, lastName, credentialsVersion };
}
