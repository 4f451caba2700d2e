import { newPasswordProblem } from '@plumbline/contract';
import { invalidField } from '../../platform/http/api-error.ts';
import type { PasswordKey } from './password-key.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/**
 * The password of a new account, decrypted.
 * @param about words of its owner, which it must not be made of
 * @throws ApiError invalid_input naming `password`
 */
export async function readNewPassword(passwordKey: PasswordKey, sent: string, about: readonly string[]): Promise<string> {
  const password = await passwordKey.read(sent);
  const problem = newPasswordProblem(password);
  if (problem) throw invalidField('password', problem);
  await refuseCommonPassword(password, [...about]);
  return password;
}
