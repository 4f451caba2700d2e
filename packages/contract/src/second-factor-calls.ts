import type { Caller } from './caller.ts';
import type { ReauthenticationBody, RenewedToken } from './reauthentication.ts';
import type { Passkey, PasskeyOptions, RecoveryCodes, SecurityState, TotpEnrolment } from './second-factor.ts';

/** Calls about the ways one signs in. Passwords come sealed. */
export const secondFactorCalls = (caller: Caller) => ({
  security: () => caller.read<SecurityState>('GET', '/accounts/security/'),
  enrolTotp: () => caller.read<TotpEnrolment>('POST', '/accounts/second-factor/totp/'),
  confirmTotp: (code: string) => caller.read<RecoveryCodes>('POST', '/accounts/second-factor/totp/confirm/', { body: { code } }),
  disableTotp: (code: string) => caller.read<null>('DELETE', '/accounts/second-factor/totp/', { body: { code } }),
  renewRecoveryCodes: () => caller.read<RecoveryCodes>('POST', '/accounts/second-factor/recovery-codes/'),
  reauthenticate: (body: ReauthenticationBody) => caller.read<RenewedToken>('POST', '/accounts/reauthenticate/', { body }),
  reauthenticationOptions: () => caller.read<PasskeyOptions>('POST', '/accounts/reauthenticate/passkey-options/'),
  sendReauthenticationCode: () => caller.read<null>('POST', '/accounts/reauthenticate/email-code/'),
  listPasskeys: () => caller.list<Passkey>('/accounts/passkey/', {}),
  passkeyOptions: () => caller.read<PasskeyOptions>('POST', '/accounts/passkey/options/'),
  addPasskey: (body: { challenge: string; name: string; response: unknown }) =>
    caller.read<RecoveryCodes>('POST', '/accounts/passkey/', { body }),
  renamePasskey: (id: string, name: string) => caller.read<null>('PATCH', '/accounts/passkey/', { body: { id, name } }),
  removePasskey: (id: string) => caller.read<null>('DELETE', '/accounts/passkey/', { body: { id } }),
  passkeySignInOptions: (challenge?: string) =>
    caller.read<PasskeyOptions>('POST', '/accounts/passkey/sign-in-options/', { body: challenge ? { challenge } : {} }),
});
