import { type KeptKeys, passwordRuleProblems, TEXT } from '@plumbline/contract';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { AccountServices } from './account-services.ts';
import { getUser } from './find-user.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Notice } from './note-change.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { setPassword } from './set-password.ts';
import { type Actor, noteReauthentication } from './tokens.ts';

/**
 * Changes the password of who is signed in. Their session goes on; all others end, and what they do not keep by name.
 * @throws ApiError invalid_input naming `current_password` or `password`, with every rule the new one breaks
 */
export async function changePassword(
  { db, passwordKey }: Pick<AccountServices, 'db' | 'passwordKey'>,
  notice: Notice & { readonly actor: Actor },
  sent: { readonly current_password: string; readonly password: string } & KeptKeys,
): Promise<void> {
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
  const passwordHash = await hashPassword(password);
  const kept = { apiTokens: sent.keep_api_tokens, passkeys: sent.keep_passkeys };
  await db.transaction(async (transaction) => {
    await setPassword(transaction, notice, { passwordHash, keptTokenId: actor.tokenId, kept });
    await noteReauthentication(transaction, actor.tokenHash);
  });
}
