import { signUp } from '@plumbline/contract/endpoints';
import { client } from '../../shared/api/client.ts';
import { sealPassword } from './seal-password.ts';

export interface NewAccount {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

/** What admits a user where sign-up is not open to everyone. */
export interface SignUpPass {
  /** Token of the link that claims the server. */
  readonly setup_token?: string;
  /** Token of an invitation link. */
  readonly invitation?: string;
}

/**
 * Creates an account and returns the server's message. Reads the raw response, because a call drops the message.
 * @throws ApiError with the invalid fields
 */
export async function createAccount(fields: NewAccount, pass: SignUpPass = {}): Promise<string> {
  const body: NewAccount & SignUpPass = { ...fields, ...pass, password: await sealPassword(fields.password) };
  const answer = await client.request(signUp, { body });
  const { message }: { message: string } = await answer.json();
  return message;
}
