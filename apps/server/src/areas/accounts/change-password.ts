import { passwordRuleProblems, TEXT } from '@plumbline/contract';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { AccountServices } from './account-services.ts';
import { getUser } from './find-user.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Notice } from './note-change.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { type SentKeptKeys, setPassword } from './set-password.ts';
import { notRecent } from './token-guard.ts';
import { type Actor, renewToken } from './tokens.ts';

/**
 * Changes the password of the signed-in user. Their session continues with a new token; all others end, and so do keys that they do
 * not choose to keep. With a second factor, the old password alone is not sufficient.
 * @returns the new token
 * @throws ApiError invalid_input naming `current_password` or `password`, listing every rule the new one breaks; or
 * reauthentication_required
 */
export async function changePassword(
  { db, passwordKey }: Pick<AccountServices, 'db' | 'passwordKey'>,
  notice: Notice & { readonly actor: Actor },
  sent: { readonly current_password: string; readonly password: string } & SentKeptKeys,
): Promise<string> {
  const password = await passwordKey.read(sent.password);
  if (password === '') throw invalidField('password', TEXT.passwordRequired);
  const problems = passwordRuleProblems(password);
  const [first] = problems;
  if (first) throw new ApiError('invalid_input', first, { fields: problems.map((message) => ({ field: 'password', message })) });
  const { actor } = notice;
  const { email, passwordHash: old } = await getUser(db, actor.userId);
  if (!email || old === null) throw invalidField('current_password', 'Your account has no password yet. Set one with "Forgot password".');
  if (!(await verifyPassword(old, await passwordKey.read(sent.current_password))))
    throw invalidField('current_password', 'This is not your current password.');
  await refuseCommonPassword(password, [actor.firstName, actor.lastName, email]);
  const hasSecondFactor = (await secondFactorsOf(db, actor.userId)).length > 0;
  if (hasSecondFactor && !actor.isRecent) throw notRecent();
  const passwordHash = await hashPassword(password);
  const kept = { apiTokens: sent.keep_api_tokens, passkeys: sent.keep_passkeys };
  return db.transaction(async (transaction) => {
    await setPassword(transaction, notice, { passwordHash, keptTokenId: actor.tokenId, kept });
    return renewToken(transaction, actor, { isProof: !hasSecondFactor });
  });
}
