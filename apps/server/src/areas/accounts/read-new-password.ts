import { newPasswordProblem } from '@plumbline/contract';
import { invalidField } from '../../platform/http/api-error.ts';
import type { PasswordKey } from './password-key.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/**
 * Decrypts the password of a new account.
 * @param about words about its owner, which it must not be based on
 * @throws ApiError invalid_input naming `password`
 */
export async function readNewPassword(passwordKey: PasswordKey, sent: string, about: readonly string[]): Promise<string> {
  const password = await passwordKey.read(sent);
  const problem = newPasswordProblem(password);
  if (problem) throw invalidField('password', problem);
  await refuseCommonPassword(password, [...about]);
  return password;
}
