import { client } from '../api/client.ts';
import { sealPassword } from './seal-password.ts';

export interface NewAccount {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes an account and returns the server's message. The raw request, because the typed call leaves the message out.
 * @throws ApiError with the wrong fields
 */
export async function createAccount(fields: NewAccount): Promise<string> {
  const body: NewAccount = { ...fields, password: await sealPassword(fields.password) };
  const answer = await client.request('POST', '/accounts/signup/', { body });
  const { message }: { message: string } = await answer.json();
  return message;
}
