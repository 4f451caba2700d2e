import type { SignUpBody } from '@plumbline/contract';
import { client } from '../api/client.ts';
import { sealPassword } from './seal-password.ts';

/**
 * Makes an account and returns the server's message. The raw request, because the typed call leaves the message out.
 * @throws ApiError with the wrong fields
 */
export async function createAccount(fields: Required<SignUpBody>): Promise<string> {
  const body: SignUpBody = { ...fields, password: await sealPassword(fields.password) };
  const answer = await client.request('POST', '/accounts/signup/', { body });
  const { message }: { message: string } = await answer.json();
  return message;
}
