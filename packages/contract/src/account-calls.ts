import type { PasswordKeyJwk, Profile, SignUpBody } from './accounts.ts';
import type { Caller } from './caller.ts';

/** Calls about one's account. */
export const accountCalls = (caller: Caller) => ({
  signUp: (body: SignUpBody) => caller.read<null>('POST', '/accounts/signup/', { body }),
  revokeToken: () => caller.read<null>('DELETE', '/accounts/token/'),
  profile: () => caller.read<Profile>('GET', '/accounts/user/'),
  passwordKey: () => caller.read<PasswordKeyJwk>('GET', '/accounts/password-key/'),
});
