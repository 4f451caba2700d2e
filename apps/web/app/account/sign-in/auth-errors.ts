import { REGISTRATION_REFUSALS } from '@plumbline/contract/rules';

/*
 * Every error name a sign-in can return: those of the specification (section 8), those the authentication library emits, and
 * our own. Each has a sentence; so has an unknown name.
 */

const ASK_OPERATOR = 'Sign-in is not set up correctly on this server. Contact the administrator.';
const NOT_LINKED =
  'This email already belongs to an account. Log in the way you did before; you can connect Google in the security settings.';

/** Sentences by error name. */
export const AUTH_ERROR_TEXTS = {
  OAuthCallbackError: 'The sign-in provider refused the request. Try again, or use your email and password.',
  AccountNotLinkedError: 'This Google account is connected to another account here.',
  MissingAPIRoute: ASK_OPERATOR,
  MissingSecret: ASK_OPERATOR,
  MissingAuthorize: ASK_OPERATOR,
  MissingAdapter: ASK_OPERATOR,
  UnsupportedStrategy: ASK_OPERATOR,
  InvalidCallbackUrl: 'The login link pointed to another site. Log in here instead.',
  SessionRequired: 'Log in to see that page.',
  AccountNotLinked: 'This Google account is connected to another account here.',
  OAuthAccountNotLinked: NOT_LINKED,
  OAuthSignInError: 'The sign-in provider is not responding. Try again, or use your email and password.',
  EmailSignInError: 'The email could not be sent. Try again in a moment.',
  EmailNotVerified: 'Google has not confirmed your email address, so it cannot be used here. Sign up with a password instead.',
  ServerUnclaimed: REGISTRATION_REFUSALS.unclaimed,
  InvitationRequired: REGISTRATION_REFUSALS.invite,
  RegistrationClosed: REGISTRATION_REFUSALS.closed,
  CredentialsSignin: 'The email or the password is wrong.',
  Verification: 'This link has already been used, has expired, or was requested in another browser. Ask for a new one.',
  Configuration: ASK_OPERATOR,
  MissingCSRF: 'This page was open for too long. Reload it and try again.',
  AccessDenied: 'There is no account you could log in to this way. Sign up first.',
} as const;

/** Sentences by the code that accompanies CredentialsSignin. */
export const CREDENTIALS_TEXTS = {
  bad_credentials: 'The email or the password is wrong.',
  wrong_code: 'This code is wrong or has already been used. Wait for the next one.',
  sign_in_over: 'This took too long, or there were too many wrong codes. Log in again.',
  bad_passkey: 'The passkey was not accepted. Try again, or log in another way.',
} as const;

const UNKNOWN = 'Login failed. Try again in a moment.';

/** The message for an error name of the authentication library, and its code if it has one. */
export function authErrorText(name: string, code: string | null = null): string {
  return lookUp(CREDENTIALS_TEXTS, code ?? '') ?? lookUp(AUTH_ERROR_TEXTS, name) ?? UNKNOWN;
}

function lookUp(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
