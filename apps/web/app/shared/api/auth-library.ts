import { ApiError } from '@plumbline/contract/client';

/** The session that the authentication library keeps in its cookie. */
export interface CookieSession {
  readonly access_token: string | null;
}

/** The session of this browser's cookie, null if there is none. @throws ApiError if the server does not respond */
export async function readCookieSession(): Promise<CookieSession | null> {
  const answer = await call('/api/auth/session');
  const session: CookieSession | null = await answer.json();
  return session?.access_token ? session : null;
}

/** The sign-in methods of this server: `credentials`, `email`, and `google` if it is configured. */
export async function readProviders(): Promise<readonly string[]> {
  const providers: Readonly<Record<string, unknown>> = await (await call('/api/auth/providers')).json();
  return Object.keys(providers);
}

/** Ends the cookie's session. */
export async function postSignOut(): Promise<void> {
  await postForm('/api/auth/signout', { callbackUrl: location.origin });
}

/** Posts a form with the CSRF token. @throws ApiError if the server does not respond */
export async function postForm(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const { csrfToken }: { csrfToken: string } = await (await call('/api/auth/csrf')).json();
  return call(path, {
    method: 'POST',
    // Without this header the library responds with a redirect, which fetch would follow and hide.
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-auth-return-redirect': '1' },
    body: new URLSearchParams({ ...fields, csrfToken }),
  });
}

/** Reports a client-side sign-in error to the server's log; whether the report arrives does not matter to the user. */
export function logProblem(code: string, message: string): void {
  navigator.sendBeacon('/api/auth/_log', new URLSearchParams({ code, message: message.slice(0, 300) }));
}

/** Calls the library. @throws ApiError if the server does not respond */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch (error) {
    throw problem(500, error instanceof Error ? error.message : String(error));
  }
  if (answer.ok) return answer;
  const envelope: { message?: string } | null = await answer.json().catch(() => null);
  if (answer.status >= 500) logProblem('server_error', `${answer.status} ${path}`);
  throw problem(answer.status, envelope?.message ?? `The server answered with status ${answer.status}.`);
}

/** An error in the same form as all others. */
export function problem(status: number, message: string): ApiError {
  return new ApiError({ status, message, detail: '', code: 'unavailable', request_id: '', fields: [] });
}
