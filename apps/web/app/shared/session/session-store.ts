import { ApiError } from '@plumbline/contract/client';
import { TEXT } from '@plumbline/contract/rules';
import type { Profile } from '@plumbline/contract';
import { getProfile, revokeToken } from '@plumbline/contract/endpoints';
import { client } from '../api/client.ts';
import { postSignOut, readCookieSession } from '../api/auth-library.ts';
import { readVisitToken } from './visit-token.ts';
import { asSeenOffline } from './as-seen-offline.ts';
import { clearStorages, forgetToken, keepToken, readToken } from '../api/token.ts';

/** Who uses this browser. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly profile: Profile }
  | { readonly status: 'unauthenticated' };

const LOADING: Session = { status: 'loading' };
const UNAUTHENTICATED: Session = { status: 'unauthenticated' };

let session: Session = LOADING;
let isEnding = false;
const listeners = new Set<() => void>();

/** Hears of every change; for useSyncExternalStore. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session {
  return session;
}

/** Prerendered pages do not know who reads them. */
export function prerenderedSession(): Session {
  return LOADING;
}

/**
 * Asks who is signed in: the kept token when there is one, so that a screen does not wait for two answers, else the
 * cookie. A server that does not answer leaves a known session as it is.
 */
export async function loadSession(): Promise<void> {
  try {
    if (readToken() === null) {
      const cookie = await readCookieSession();
      // A sign-in popup that was closed again gives the visit back that it had put aside.
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

/** Who this browser says one is, while the server does not answer. */
async function keptSession(): Promise<Session> {
  const token = readToken();
  if (token === null) return UNAUTHENTICATED;
  const { readKeptProfile } = await import('./client-storage.ts');
  const profile = await readKeptProfile(token);
  return profile ? { status: 'authenticated', profile: asSeenOffline(profile) } : UNAUTHENTICATED;
}

/** Compares with the cookie: another tab, or the server, may have signed in or out meanwhile. */
export async function refreshSession(): Promise<void> {
  if (session.status === 'loading') return;
  try {
    const cookie = await readCookieSession();
    if (cookie?.access_token) {
      if (cookie.access_token === readToken() && session.status === 'authenticated') return;
      keepToken(cookie.access_token);
      change({ status: 'authenticated', profile: await client.call(getProfile) });
    } else if (readToken() !== null) {
      // A token without a cookie is enough (that of a temporary user, say) for as long as the server takes it.
      await loadSession();
    } else if (session.status === 'authenticated') leave('/');
  } catch {
    // Offline for a moment: what is known stays.
  }
}

/** Asks again who one is, after something about it changed. */
export async function reloadProfile(): Promise<void> {
  if (session.status === 'authenticated') change({ status: 'authenticated', profile: await client.call(getProfile) });
}

/** Takes the session over from the cookie after a sign-in. @returns whether there was one */
export async function takeSessionOver(): Promise<boolean> {
  const cookie = await readCookieSession();
  if (!cookie?.access_token) return false;
  keepToken(cookie.access_token);
  change({ status: 'authenticated', profile: await client.call(getProfile) });
  return true;
}

/** Signs out everywhere this browser is known, and goes to the public page. */
export async function signOut(): Promise<void> {
  // Calls that are under way fail as soon as the token is gone; they must not ask to log in again.
  isEnding = true;
  // Each ends a part of the session; one that fails must not keep the other or the storage.
  await Promise.allSettled([client.call(revokeToken), postSignOut()]);
  leave('/');
}

/** What opening a popup does first: the token goes, the popup decides who comes next. */
export function beginSignIn(): void {
  forgetToken();
  change(UNAUTHENTICATED);
}

/** Whether an error means that the token is no longer valid (specification, section 8). */
export function isInvalidToken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.detail === TEXT.invalidToken;
}

/** Clears all storage, signs out and goes to the log-in popup. */
export async function endInvalidSession(): Promise<void> {
  // Many calls fail at once when a token ends; one of them is enough.
  if (isEnding) return;
  isEnding = true;
  clearStorages();
  await Promise.allSettled([postSignOut()]);
  leave('/?login');
}

/** A full load, so that nothing of the old session stays in memory. */
function leave(path: string): void {
  clearStorages();
  location.assign(path);
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
