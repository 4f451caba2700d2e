import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { invalidField } from '../../platform/http/api-error.ts';
import { findUserByEmail, getUser } from './find-user.ts';
import { holdAccount } from './hold-session.ts';
import { addressInUseLetter, changeEmailLetter } from './letters/change-email-letter.ts';
import { type Notice, noteChange } from './note-change.ts';
import { makeLink } from './one-time-links.ts';
import { turnOwnerOfPlace } from './turn-owner.ts';

/**
 * Sends a link to the new address and a notice to the old one. Only the reader of the new mailbox learns whether that address is
 * taken: the work and the response are the same.
 * @param email the new address
 * @throws ApiError naming `email`
 */
export async function requestEmailChange(db: NodePgDatabase, notice: Notice, email: string): Promise<void> {
  const { userId } = notice.actor;
  const user = await getUser(db, userId);
  if (!user.email || user.email === email) throw invalidField('email', 'This is already your address.');
  await db.transaction(async (transaction) => {
    await holdAccount(transaction, notice.actor);
    const taken = await findUserByEmail(transaction, email);
    const secret = await makeLink(transaction, { purpose: 'change-email', userId, email });
    await notice.mailer.send(
      transaction,
      taken ? addressInUseLetter(taken.email ?? email, notice.site) : changeEmailLetter(email, notice.site, secret),
      taken ? '' : userId,
      turnOwnerOfPlace(notice.origin.address),
    );
    await noteChange(transaction, notice, 'email-change-asked');
  });
}
