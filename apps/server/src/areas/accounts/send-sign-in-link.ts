import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { forAddress } from './for-address.ts';
import { noAccountLetter } from './letters/no-account-letter.ts';
import { signInLetter } from './letters/sign-in-letter.ts';
import type { LetterRequest } from './letter-request.ts';
import { keepLink } from './one-time-links.ts';
import { turnOwnerOfPlace } from './turn-owner.ts';

export interface SignInLink {
  readonly email: string;
  /** The secret in the link. */
  readonly secret: string;
  /** As the authentication library looks it up. */
  readonly secretHash: string;
}

/**
 * Stores a login link and sends it, or neither; an unknown address gets a notice that there is no account. Both take the same
 * work. The link opens a page with a button, because mail programs open links before their users do.
 */
export async function sendSignInLink(db: NodePgDatabase, mailer: Mailer, request: LetterRequest, link: SignInLink): Promise<void> {
  const { email, secret, secretHash } = link;
  const { site, address } = request;
  await forAddress(db, email, async (transaction, user) => {
    await keepLink(transaction, { purpose: 'sign-in', userId: user?.id ?? null, email }, secretHash);
    const query = new URLSearchParams({ 'email-link': secret, email });
    const letter = user ? signInLetter(user.email ?? email, `${site}/?${query.toString()}`) : noAccountLetter(email, site);
    await mailer.send(transaction, letter, user?.id ?? '', turnOwnerOfPlace(address));
  });
}
