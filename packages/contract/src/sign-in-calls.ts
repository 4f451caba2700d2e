import type { Caller } from './caller.ts';
import type { RenewedToken } from './reauthentication.ts';
import type { AccountKeys, KeptKeys } from './sign-in.ts';

/** Calls that prove who somebody is or change how they do. Passwords come sealed. */
export const signInCalls = (caller: Caller) => ({
  verifyAddress: (token: string) => caller.read<{ email: string }>('POST', '/accounts/signup-verify/', { body: { token } }),
  resendVerification: () => caller.read<null>('POST', '/accounts/signup-verify/resend/'),
  forgetPassword: (email: string) => caller.read<null>('POST', '/accounts/forget-password/', { body: { email } }),
  previewPasswordReset: (token: string) => caller.read<AccountKeys>('POST', '/accounts/reset-password/preview/', { body: { token } }),
  resetPassword: (body: { token: string; password: string } & KeptKeys) => caller.read<null>('POST', '/accounts/reset-password/', { body }),
  changePassword: (body: { current_password: string; password: string } & KeptKeys) =>
    caller.read<RenewedToken>('POST', '/accounts/password/', { body }),
  changeEmail: (email: string) => caller.read<null>('POST', '/accounts/email/', { body: { email } }),
  confirmEmail: (token: string) => caller.read<{ email: string }>('POST', '/accounts/email/confirm/', { body: { token } }),
  connectGoogle: () => caller.read<null>('POST', '/accounts/google/connect/'),
  disconnectGoogle: () => caller.read<null>('DELETE', '/accounts/google/'),
});
