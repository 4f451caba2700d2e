import { randomUUID } from 'node:crypto';
import { createUser, NO_PASS } from '../src/areas/accounts/create-user.ts';
import { openSession } from '../src/areas/accounts/open-session.ts';
import { hashPassword } from '../src/areas/accounts/passwords.ts';
import { members } from '../src/areas/workspaces/index.ts';
import { eq } from '../src/platform/database/query.ts';
import type { Services } from '../src/services.ts';

export const PASSWORD = 'Correct-horse-9';

/** Computed once per process: hashing this password takes two thirds of the time of a sign-up and sign-in. */
let passwordHash: Promise<string> | null = null;

/** Someone who has signed up and signed in. */
export interface Account {
  readonly userId: string;
  readonly workspaceId: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Creates the same rows and events as signing up and in through the API, for tests that are not about those. Without the limits, the email,
 * and hashing and comparing the password for each account.
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
