import { passwordRuleProblems, TEXT } from '@plumbline/contract';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { NewAccountServices } from './create-account.ts';
import { getUser } from './find-user.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';
import type { Actor } from './tokens.ts';

/**
 * Changes the password of who is signed in. Their session goes on, all others end.
 * @throws ApiError invalid_input naming `current_password` or `password`, with every rule the new one breaks
 */
export async function changePassword(
  { db, passwordKey, mailer }: NewAccountServices,
  site: string,
  origin: RequestOrigin,
  actor: Actor,
  sent: { readonly current_password: string; readonly password: string },
): Promise<void> {
  const password = await passwordKey.read(sent.password);
  if (password === '') throw invalidField('password', TEXT.passwordRequired);
  const problems = passwordRuleProblems(password);
  const [first] = problems;
  if (first) throw new ApiError('invalid_input', first, { fields: problems.map((message) => ({ field: 'password', message })) });
  const { email, passwordHash: old } = await getUser(db, actor.userId);
  if (!email || old === null) throw invalidField('current_password', 'Your account has no password yet. Set one with "Forgot password".');
  if (!(await verifyPassword(old, await passwordKey.read(sent.current_password))))
    throw invalidField('current_password', 'This is not your current password.');
  const passwordHash = await hashPassword(password);
  await db.transaction((transaction) =>
    setPassword(transaction, mailer, { userId: actor.userId, email, passwordHash, keptTokenId: actor.tokenId, origin, site }),
  );
}
