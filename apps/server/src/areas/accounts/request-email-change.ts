import { invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { confirmPassword } from './confirm-password.ts';
import type { NewAccountServices } from './create-account.ts';
import { findUserByEmail } from './find-user.ts';
import { addressInUseLetter, changeEmailLetter } from './letters/change-email-letter.ts';
import { securityNotice } from './letters/security-notice.ts';
import { makeLink } from './one-time-links.ts';
import type { Actor } from './tokens.ts';

/**
 * Sends a link to the new address and a notice to the old one. Whether the new address is taken is told to nobody but who
 * reads its mailbox: the work and the answer are the same.
 * @throws ApiError naming `password` or `email`
 */
export async function requestEmailChange(
  { db, passwordKey, mailer }: NewAccountServices,
  site: string,
  origin: RequestOrigin,
  actor: Actor,
  sent: { readonly email: string; readonly password: string },
): Promise<void> {
  const { userId } = actor;
  const user = await confirmPassword(db, passwordKey, userId, sent.password);
  if (!user.email || user.email === sent.email) throw invalidField('email', 'This is your address already.');
  const old = user.email;
  await db.transaction(async (transaction) => {
    const taken = await findUserByEmail(transaction, sent.email);
    const secret = await makeLink(transaction, { purpose: 'change-email', userId, email: sent.email });
    await mailer.send(
      transaction,
      taken ? addressInUseLetter(taken.email ?? sent.email, site) : changeEmailLetter(sent.email, site, secret),
    );
    await mailer.send(transaction, securityNotice(old, 'email-change-asked', site));
    await recordEvent(transaction, { kind: 'email-change-asked', userId, workspaceId: null, origin });
  });
}
