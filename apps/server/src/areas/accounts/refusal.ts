import { CredentialsSignin } from '@auth/core/errors';

/** Why a sign-in stops. The browser maps the code to a sentence or a next step. */
export class Refusal extends CredentialsSignin {
  /** Whose sign-in it was, if known. */
  readonly userId: string | null;

  constructor(
    code: 'bad_credentials' | 'second_factor_required' | 'wrong_code' | 'sign_in_over' | 'bad_passkey',
    userId: string | null = null,
  ) {
    super();
    this.code = code;
    this.userId = userId;
  }
}
