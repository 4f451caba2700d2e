import { ApiError } from '@plumbline/contract/client';
import { TEXT } from '@plumbline/contract/rules';
import type { Profile } from '@plumbline/contract';
import { getProfile, revokeToken } from '@plumbline/contract/endpoints';
import { client } from '../api/client.ts';
import { postSignOut, readCookieSession } from '../api/auth-library.ts';
import { readVisitToken } from './visit-token.ts';
import { asSeenOffline } from './as-seen-offline.ts';
import { clearStorages, forgetToken, keepToken, readToken } from '../api/token.ts';

/** The user of this browser. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly profile: Profile }
  | { readonly status: 'unauthenticated' };

const LOADING: Session = { status: 'loading' };
const UNAUTHENTICATED: Session = { status: 'unauthenticated' };

let session: Session = LOADING;
let isEnding = false;
const listeners = new Set<() => void>();

/** Calls the listener on every change; for useSyncExternalStore. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session {
  return session;
}

/** Prerendered pages do not know their reader. */
export function prerenderedSession(): Session {
  return LOADING;
}

/**
 * Determines who is signed in: by the stored token if there is one, so that a screen does not wait for two responses, otherwise
 * by the cookie. If the server does not respond, a known session stays as it is.
 */
export async function loadSession(): Promise<void> {
  try {
    if (readToken() === null) {
      const cookie = await readCookieSession();
      // After a sign-in popup is closed again, this restores the visit that it had put aside.
      const token = cookie?.access_token ?? readVisitToken();
      if (!token) return change(UNAUTHENTICATED);
      keepToken(token);
    }
    change({ status: 'authenticated', profile: await client.call(getProfile) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return endInvalidSession();
    if (session.status === 'loading') change(await keptSession());
  }
}

/** The user according to this browser, while the server does not respond. */
async function keptSession(): Promise<Session> {
  const token = readToken();
  if (token === null) return UNAUTHENTICATED;
  const { readKeptProfile } = await import('./client-storage.ts');
  const profile = await readKeptProfile(token);
  return profile ? { status: 'authenticated', profile: asSeenOffline(profile) } : UNAUTHENTICATED;
}

/** Compares with the cookie: another tab, or the server, may have signed the user in or out meanwhile. */
export async function refreshSession(): Promise<void> {
  if (session.status === 'loading') return;
  try {
    const cookie = await readCookieSession();
    if (cookie?.access_token) {
      if (cookie.access_token === readToken() && session.status === 'authenticated') return;
      keepToken(cookie.access_token);
      change({ status: 'authenticated', profile: await client.call(getProfile) });
    } else if (readToken() !== null) {
      // A token without a cookie is enough (such as a temporary user's) as long as the server accepts it.
      await loadSession();
    } else if (session.status === 'authenticated') leave('/');
  } catch {
    // Temporarily offline: keep what is known.
  }
}

/** Reloads the profile after it changed. */
export async function reloadProfile(): Promise<void> {
  if (session.status === 'authenticated') change({ status: 'authenticated', profile: await client.call(getProfile) });
}

/** Takes over the session from the cookie after a sign-in. @returns whether there was one */
export async function takeSessionOver(): Promise<boolean> {
  const cookie = await readCookieSession();
  if (!cookie?.access_token) return false;
  keepToken(cookie.access_token);
  change({ status: 'authenticated', profile: await client.call(getProfile) });
  return true;
}

/** Ends the session on the server and in this browser, and goes to the public page. */
export async function signOut(): Promise<void> {
  // Requests in progress fail once the token is revoked; they must not ask the user to log in again.
  isEnding = true;
  // Each call ends a part of the session; if one fails, the other and the storage must still be cleared.
  await Promise.allSettled([client.call(revokeToken), postSignOut()]);
  leave('/');
}

/** Runs first when a sign-in popup opens: removes the token; the popup decides who is signed in next. */
export function beginSignIn(): void {
  forgetToken();
  change(UNAUTHENTICATED);
}

/** Whether an error means that the token is invalid (specification, section 8). */
export function isInvalidToken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.detail === TEXT.invalidToken;
}

/** Clears all storage, signs out and goes to the log-in popup. */
export async function endInvalidSession(): Promise<void> {
  // When a token becomes invalid, many calls fail together; handle only the first.
  if (isEnding) return;
  isEnding = true;
  clearStorages();
  await Promise.allSettled([postSignOut()]);
  leave('/?login');
}

/** A full page load, so that nothing of the old session stays in memory. */
function leave(path: string): void {
  clearStorages();
  location.assign(path);
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
