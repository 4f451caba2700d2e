import { ApiError } from '@plumbline/contract/client';
import { authErrorText } from './auth-errors.ts';

/** The session as the authentication library keeps it in its cookie. */
export interface CookieSession {
  readonly access_token: string | null;
}

/** What came of a step of a sign-in. */
export type SignInStep =
  | { readonly kind: 'in' }
  /** The text to show, and whether the sign-in has to begin again. */
  | { readonly kind: 'refused'; readonly text: string; readonly isOver: boolean }
  | { readonly kind: 'second-step'; readonly step: SecondStep };

/** A right first factor that is not enough. */
export interface SecondStep {
  readonly challenge: string;
  readonly methods: readonly string[];
}

/** The session of this browser's cookie, null when there is none. @throws ApiError when the server does not answer */
export async function readCookieSession(): Promise<CookieSession | null> {
  const answer = await call('/api/auth/session');
  const session: CookieSession | null = await answer.json();
  return session?.access_token ? session : null;
}

/** The ways to sign in that this server offers: `credentials`, `email`, and `google` where it is set up. */
export async function readProviders(): Promise<readonly string[]> {
  const providers: Readonly<Record<string, unknown>> = await (await call('/api/auth/providers')).json();
  return Object.keys(providers);
}

/** Signs in with the fields of one step; a password is already encrypted. @throws ApiError when the server does not answer */
export async function postCredentials(fields: Readonly<Record<string, string>>): Promise<SignInStep> {
  const answer = await postForm('/api/auth/callback/credentials', { ...fields, callbackUrl: location.origin, json: 'true' });
  return stepOf(await urlIn(answer));
}

/** Asks for a letter with a link. @returns the text of what went wrong, or null */
export async function postEmailLink(email: string): Promise<string | null> {
  const url = await urlIn(await postForm('/api/auth/signin/email', { email, callbackUrl: location.origin }));
  const error = url?.searchParams.get('error');
  return error ? authErrorText(error) : null;
}

/** Follows the link of a letter. */
export async function followEmailLink(token: string, email: string): Promise<SignInStep> {
  const query = new URLSearchParams({ token, email, callbackUrl: location.origin });
  return stepOf(await urlIn(await call(`/api/auth/callback/email?${query.toString()}`, { headers: { 'x-auth-return-redirect': '1' } })));
}

/** The address at Google to go to. @param back path to come back to */
export async function googleAddress(back: string): Promise<string> {
  const url = await urlIn(await postForm('/api/auth/signin/google', { callbackUrl: `${location.origin}${back}` }));
  const error = url?.searchParams.get('error');
  if (!url || error) throw problem(500, authErrorText(error ?? ''));
  return url.href;
}

/** Ends the cookie's session. */
export async function postSignOut(): Promise<void> {
  await postForm('/api/auth/signout', { callbackUrl: location.origin });
}

/** What an address the library sends the browser to means. */
export function stepOf(url: URL | null): SignInStep {
  const found = url?.searchParams;
  const [challenge, error, code] = [found?.get('challenge'), found?.get('error'), found?.get('code') ?? null];
  if (challenge) return { kind: 'second-step', step: { challenge, methods: (found?.get('methods') ?? 'totp').split(',') } };
  if (error) return { kind: 'refused', text: authErrorText(error, code), isOver: code === 'sign_in_over' };
  return { kind: 'in' };
}

async function urlIn(answer: Response): Promise<URL | null> {
  const { url }: { url?: string } = await answer.json();
  return url ? URL.parse(url, location.origin) : null;
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
