import { randomUUID } from 'node:crypto';
import { createUser, NO_PASS } from '../src/areas/accounts/create-user.ts';
import { openSession } from '../src/areas/accounts/open-session.ts';
import { hashPassword } from '../src/areas/accounts/passwords.ts';
import { members } from '../src/areas/workspaces/index.ts';
import { eq } from '../src/platform/database/query.ts';
import type { Services } from '../src/services.ts';

export const PASSWORD = 'Correct-horse-9';

/** Made once in a process: two of every three seconds of a sign-up and a sign-in are for hashes of this password. */
let passwordHash: Promise<string> | null = null;

/** Somebody who has signed up and logged in. */
export interface Account {
  readonly userId: string;
  readonly workspaceId: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Does what a sign-up and a sign-in by the API do, for tests that are not about them: the same rows and events. What is left out are
 * the limits, the letter, and that the password is hashed for each account and compared.
 */
export async function putAccount(
  { database: { db }, config }: Services,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<Account> {
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  const email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`;
  const registration = { mode: config.registration, needsClaim: !config.localMode, isInvited: async () => false };
  const { userId, workspaceId } = await db.transaction(async (transaction) => {
    const user = { email, firstName, lastName, passwordHash: hash, isAddressProven: false };
    const made = await createUser(transaction, registration, user, NO_PASS);
    if ('refusal' in made) throw new Error(`There is no account for ${email}: ${made.refusal}.`);
    const [member] = await transaction.select().from(members).where(eq(members.userId, made.userId));
    if (!member) throw new Error(`There is no workspace of ${email}.`);
    return member;
  });
  const origin = { address: '127.0.0.1', userAgent: '' };
  const token = await openSession(db, { userId, origin, method: 'token', credentialsVersion: 0, replaces: null });
  return { userId, workspaceId, email, token };
}
