import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createUser, type SignUpPass } from './create-user.ts';
import { verifyAddressLetter } from './letters/verify-address-letter.ts';
import { limitSignUpLetter } from './limits.ts';
import type { LetterRequest } from './letter-request.ts';
import { makeLink } from './one-time-links.ts';
import type { PasswordKey } from './password-key.ts';
import { hashPassword } from './passwords.ts';
import { readNewPassword } from './read-new-password.ts';
import { type Registration, registrationError } from './registration.ts';
import { turnOwnerOfPlace } from './turn-owner.ts';

export interface NewAccount {
  readonly first_name: string;
  readonly last_name: string;
  /** Normalised; see plainEmail. */
  readonly email: string;
  readonly password: string;
}

export interface NewAccountServices {
  readonly db: NodePgDatabase;
  readonly passwordKey: PasswordKey;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
}

/**
 * Creates a user with a personal workspace and sends the verification email, all or nothing.
 * @throws ApiError forbidden when registration is closed, invalid_input for a weak password, conflict when the address has an account, rate_limited
 * when the mailbox has received too many such emails
 */
export async function createAccount(
  { db, passwordKey, mailer, rateLimiter, registration }: NewAccountServices & { readonly registration: Registration },
  { site, address }: LetterRequest,
  account: NewAccount,
  pass: SignUpPass,
): Promise<{ userId: string }> {
  const password = await readNewPassword(passwordKey, account.password, [account.first_name, account.last_name, account.email]);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    const user = {
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      passwordHash,
      isAddressProven: false,
    };
    const made = await createUser(transaction, registration, user, pass);
    if ('refusal' in made && made.refusal !== 'taken') throw registrationError(made.refusal);
    if ('refusal' in made)
      throw new ApiError('conflict', 'An account with this email already exists. Log in instead.', {
        fields: [{ field: 'email', message: 'An account with this email already exists.' }],
      });
    const { userId } = made;
    await limitSignUpLetter(rateLimiter, address, account.email);
    const secret = await makeLink(transaction, { purpose: 'verify-address', userId, email: account.email });
    await mailer.send(transaction, verifyAddressLetter(account.email, account.first_name, site, secret), userId, turnOwnerOfPlace(address));
    return { userId };
  });
}
