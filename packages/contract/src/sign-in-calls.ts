import type { Caller } from './caller.ts';

/** Calls that prove who somebody is or change how they do. Passwords come sealed. */
export const signInCalls = (caller: Caller) => ({
  verifyAddress: (token: string) => caller.read<{ email: string }>('POST', '/accounts/signup-verify/', { body: { token } }),
  resendVerification: () => caller.read<null>('POST', '/accounts/signup-verify/resend/'),
  forgetPassword: (email: string) => caller.read<null>('POST', '/accounts/forget-password/', { body: { email } }),
  resetPassword: (token: string, password: string) => caller.read<null>('POST', '/accounts/reset-password/', { body: { token, password } }),
  changePassword: (body: { current_password: string; password: string }) => caller.read<null>('POST', '/accounts/password/', { body }),
  changeEmail: (body: { email: string; password: string }) => caller.read<null>('POST', '/accounts/email/', { body }),
  confirmEmail: (token: string) => caller.read<{ email: string }>('POST', '/accounts/email/confirm/', { body: { token } }),
  connectGoogle: () => caller.read<null>('POST', '/accounts/google/connect/'),
  disconnectGoogle: () => caller.read<null>('DELETE', '/accounts/google/'),
});
