import { ApiError } from '@plumbline/contract/client';

/** The session as the authentication library keeps it in its cookie. */
export interface CookieSession {
  readonly access_token: string | null;
}

/** Sentences for the library's error names; `CredentialsSignin` is the wrong password. */
const ERROR_TEXTS: Readonly<Record<string, string>> = {
  CredentialsSignin: 'The email or the password is wrong.',
  OAuthCallbackError: 'The sign-in provider refused. Try again, or use your email and password.',
  AccountNotLinked: 'This email already belongs to an account. Log in the way you did before.',
  AccountNotLinkedError: 'This email already belongs to an account. Log in the way you did before.',
  MissingCSRF: 'This page was open for too long. Reload it and try again.',
  Configuration: 'Sign-in is not set up correctly on this server. Tell whoever runs it.',
  AccessDenied: 'This account may not sign in here.',
  SessionRequired: 'Log in to see that page.',
};

/** The session of this browser's cookie, null when there is none. @throws ApiError when the server does not answer */
export async function readCookieSession(): Promise<CookieSession | null> {
  const answer = await call('/api/auth/session');
  const session: CookieSession | null = await answer.json();
  return session?.access_token ? session : null;
}

/** Signs in with a password that is already encrypted. Returns the text to show, or null when it worked. */
export async function postCredentials(email: string, password: string): Promise<string | null> {
  const answer = await postForm('/api/auth/callback/credentials', { email, password, callbackUrl: location.href, json: 'true' });
  const { url }: { url?: string } = await answer.json();
  const error = url ? URL.parse(url, location.origin)?.searchParams.get('error') : null;
  return error ? authErrorText(error) : null;
}

/** Ends the cookie's session. */
export async function postSignOut(): Promise<void> {
  await postForm('/api/auth/signout', { callbackUrl: location.origin });
}

/** What to tell about an error name of the authentication library. */
export function authErrorText(name: string): string {
  return ERROR_TEXTS[name] ?? 'Logging in did not work. Try again in a moment.';
}

async function postForm(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const { csrfToken }: { csrfToken: string } = await (await call('/api/auth/csrf')).json();
  return call(path, {
    method: 'POST',
    // Without this header the library answers with a redirect, which fetch would follow and hide.
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-auth-return-redirect': '1' },
    body: new URLSearchParams({ ...fields, csrfToken }),
  });
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch (error) {
    throw problem(500, error instanceof Error ? error.message : String(error));
  }
  if (answer.ok) return answer;
  const envelope: { message?: string } | null = await answer.json().catch(() => null);
  throw problem(answer.status, envelope?.message ?? `The server answered with status ${answer.status}.`);
}

function problem(status: number, message: string): ApiError {
  return new ApiError({ status, message, detail: '', code: 'unavailable', request_id: '', fields: [] });
}
