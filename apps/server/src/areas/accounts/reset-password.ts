import { newPasswordProblem } from '@plumbline/contract';
import { invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { AfterClaim } from './after-claim.ts';
import type { NewAccountServices } from './create-account.ts';
import { takeLink } from './one-time-links.ts';
import { ownerOfLink } from './owner-of-link.ts';
import { hashPassword } from './passwords.ts';
import { claimAddress } from './prove-address.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { passkeysToKeep } from './passkeys-to-keep.ts';
import { type SentKeptKeys, setPassword } from './set-password.ts';

/**
 * Sets a new password with an email link, which also verifies the address.
 * @throws ApiError invalid_input for a weak password, which does not redeem the link; otherwise as takeLink
 */
export async function resetPassword(
  { db, passwordKey, mailer, rateLimiter, afterClaim }: NewAccountServices & { readonly afterClaim: readonly AfterClaim[] },
  site: string,
  origin: RequestOrigin,
  sent: { readonly token: string; readonly password: string } & SentKeptKeys,
): Promise<void> {
  const password = await passwordKey.read(sent.password);
  const problem = newPasswordProblem(password);
  if (problem) throw invalidField('password', problem);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    const link = await takeLink(transaction, 'reset-password', sent.token);
    const user = await ownerOfLink(transaction, link);
    const { userId, email } = link;
    await refuseCommonPassword(password, [user.firstName, user.lastName, email]);
    const notice = { mailer, rateLimiter, site, origin, actor: { userId, email } };
    await claimAddress(transaction, notice, { isPasswordNew: true, afterClaim });
    const kept = { apiTokens: sent.keep_api_tokens, passkeys: await passkeysToKeep(transaction, userId, sent.keep_passkeys) };
    await setPassword(transaction, notice, { passwordHash, keptTokenId: null, kept });
  });
}
