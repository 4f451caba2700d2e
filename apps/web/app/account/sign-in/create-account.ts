import { signUp } from '@plumbline/contract/endpoints';
import { client } from '../../shared/api/client.ts';
import { sealPassword } from './seal-password.ts';

export interface NewAccount {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

/** What lets somebody in where not everybody may sign up. */
export interface SignUpPass {
  /** The token of the link that claims the server. */
  readonly setup_token?: string;
  /** The token of the link of an invitation. */
  readonly invitation?: string;
}

/**
 * Makes an account and returns the server's message. The raw answer, because a call leaves the message out.
 * @throws ApiError with the wrong fields
 */
export async function createAccount(fields: NewAccount, pass: SignUpPass = {}): Promise<string> {
  const body: NewAccount & SignUpPass = { ...fields, ...pass, password: await sealPassword(fields.password) };
  const answer = await client.request(signUp, { body });
  const { message }: { message: string } = await answer.json();
  return message;
}
