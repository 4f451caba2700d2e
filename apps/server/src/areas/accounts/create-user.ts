import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';
import { createWorkspace } from '../workspaces/index.ts';
import { admitApplicant, type Registration, type RegistrationRefusal } from './registration.ts';
import { users } from './tables.ts';

export interface NewUser {
  /** Normalised; see plainEmail. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for users who sign in another way. */
  readonly passwordHash: string | null;
  readonly isAddressProven: boolean;
}

/** What a new user presents in order to be admitted; '' for what they do not have. */
export interface SignUpPass {
  readonly setupToken: string;
  readonly invitation: string;
}

export const NO_PASS: SignUpPass = { setupToken: '', invitation: '' };

/** Creates a user with a personal workspace. @returns the user’s id, or a reason: `taken` when the address has an account */
export async function createUser(
  transaction: NodePgDatabase,
  registration: Registration,
  { isAddressProven, ...user }: NewUser,
  pass: SignUpPass,
): Promise<{ readonly userId: string } | { readonly refusal: RegistrationRefusal | 'taken' }> {
  const admitted = await admitApplicant(transaction, registration, { email: user.email, isAddressProven, ...pass });
  if ('refusal' in admitted) return admitted;
  const [made] = await transaction
    .insert(users)
    .values({ ...user, role: admitted.role, emailVerifiedAt: isAddressProven ? sql`now()` : null })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!made) return { refusal: 'taken' };
  await createWorkspace(transaction, { userId: made.id, name: `${user.firstName}'s workspace` });
  return { userId: made.id };
}
