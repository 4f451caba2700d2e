import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { forAddress } from './for-address.ts';
import { noAccountLetter } from './letters/no-account-letter.ts';
import { resetPasswordLetter } from './letters/reset-password-letter.ts';
import type { LetterRequest } from './letter-request.ts';
import { makeLink } from './one-time-links.ts';
import { turnOwnerOfPlace } from './turn-owner.ts';

/**
 * Sends a link for setting a new password, or a notice that there is no account. Both take the same work, one row and one email, so
 * that neither response nor timing reveals which addresses have accounts.
 */
export async function requestPasswordReset(
  db: NodePgDatabase,
  mailer: Mailer,
  { site, address }: LetterRequest,
  email: string,
): Promise<void> {
  await forAddress(db, email, async (transaction, user) => {
    // To the stored address, never the typed one: a database may treat two different addresses as equal.
    const to = user?.email ?? email;
    const secret = await makeLink(transaction, { purpose: 'reset-password', userId: user?.id ?? null, email: to });
    const letter = user ? resetPasswordLetter(to, site, secret) : noAccountLetter(to, site);
    await mailer.send(transaction, letter, user?.id ?? '', turnOwnerOfPlace(address));
  });
}
