import { authErrorText } from './auth-errors.ts';
import { call, postForm, problem } from '../../shared/api/auth-library.ts';
import { sealPassword } from './seal-password.ts';
import { takeSessionOver } from '../../shared/session/session-store.ts';

/** The outcome of one step of a sign-in. */
export type SignInStep =
  | { readonly kind: 'in' }
  /** The text to show, and whether the sign-in has to start over. */
  | { readonly kind: 'refused'; readonly text: string; readonly isOver: boolean }
  | { readonly kind: 'second-step'; readonly step: SecondStep };

/** The first factor was correct, but a second one is required. */
export interface SecondStep {
  readonly challenge: string;
  readonly methods: readonly string[];
}

/** Signs in with the fields of one step. @throws ApiError if the server does not respond */
export async function signIn(fields: Readonly<Record<string, string>>): Promise<SignInStep> {
  const { password } = fields;
  const sent = password === undefined ? fields : { ...fields, password: await sealPassword(password) };
  // Return to the bare origin: the URL of this page may contain the error of an earlier sign-in.
  return enter(await urlIn(await postForm('/api/auth/callback/credentials', { ...sent, callbackUrl: location.origin, json: 'true' })));
}

/** Requests an email with a login link. @returns the error text, or null */
export async function postEmailLink(email: string): Promise<string | null> {
  const url = await urlIn(await postForm('/api/auth/signin/email', { email, callbackUrl: location.origin }));
  const error = url?.searchParams.get('error');
  return error ? authErrorText(error) : null;
}

/** Signs in with the link from an email. @throws ApiError if the server does not respond */
export async function signInWithLink(token: string, email: string): Promise<SignInStep> {
  const query = new URLSearchParams({ token, email, callbackUrl: location.origin });
  return enter(await urlIn(await call(`/api/auth/callback/email?${query.toString()}`, { headers: { 'x-auth-return-redirect': '1' } })));
}

/** The Google URL to go to. @param back path to return to */
export async function googleAddress(back: string): Promise<string> {
  const url = await urlIn(await postForm('/api/auth/signin/google', { callbackUrl: `${location.origin}${back}` }));
  const error = url?.searchParams.get('error');
  if (!url || error) throw problem(500, authErrorText(error ?? ''));
  return url.href;
}

/** Takes over the session if the step was the last one. */
async function enter(url: URL | null): Promise<SignInStep> {
  const step = stepOf(url);
  if (step.kind !== 'in' || (await takeSessionOver())) return step;
  return { kind: 'refused', text: 'Your browser did not keep the session. Allow cookies for this site and try again.', isOver: true };
}

/** What the URL means to which the library redirects the browser. */
function stepOf(url: URL | null): SignInStep {
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
