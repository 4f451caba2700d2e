import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { forAddress } from './for-address.ts';
import { noAccountLetter } from './letters/no-account-letter.ts';
import { resetPasswordLetter } from './letters/reset-password-letter.ts';
import type { LetterRequest } from './letter-request.ts';
import { makeLink } from './one-time-links.ts';
import { turnOwnerOfPlace } from './turn-owner.ts';

/**
 * Sends a link to set a new password, or word that there is no account. Both do the same work, one row and one letter, so
 * that neither the answer nor the clock tells which addresses have accounts.
 */
export async function requestPasswordReset(
  db: NodePgDatabase,
  mailer: Mailer,
  { site, address }: LetterRequest,
  email: string,
): Promise<void> {
  await forAddress(db, email, async (transaction, user) => {
    // To the kept address, never to the one that was typed: two addresses may look the same to a database.
    const to = user?.email ?? email;
    const secret = await makeLink(transaction, { purpose: 'reset-password', userId: user?.id ?? null, email: to });
    const letter = user ? resetPasswordLetter(to, site, secret) : noAccountLetter(to, site);
    await mailer.send(transaction, letter, user?.id ?? '', turnOwnerOfPlace(address));
  });
}
