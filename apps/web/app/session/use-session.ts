import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, loadSession, prerenderedSession, refreshSession, type Session, subscribeToSession } from './session-store.ts';

/** Who is signed in. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, prerenderedSession);
}

/** Loads the session once and keeps it true: on focus and when another tab changes the storage. @param paused while a popup decides */
export function useSessionUpkeep(paused: boolean): void {
  useEffect(() => {
    if (!paused) void loadSession();
  }, [paused]);
  useEffect(() => {
    if (paused) return;
    const refresh = () => void refreshSession();
    // Storage events come only from other tabs. The theme and such are of no concern here; null is "cleared".
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'token' || event.key === null) refresh();
    };
    window.addEventListener('focus', refresh);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('focus', refresh);
      window.removeEventListener('storage', onStorage);
    };
  }, [paused]);
}
