import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, loadSession, prerenderedSession, refreshSession, type Session, subscribeToSession } from './session-store.ts';

/** Who is signed in. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, prerenderedSession);
}

export interface SessionUpkeep {
  /** True while a popup decides who is signed in next. */
  readonly paused: boolean;
  /** Polling interval; if omitted, there is no polling. */
  readonly pollEveryMs?: number;
}

/** Loads the session once and keeps it up to date: on focus, when another tab changes the storage, and by polling where requested. */
export function useSessionUpkeep({ paused, pollEveryMs }: SessionUpkeep): void {
  useEffect(() => {
    if (!paused) void loadSession();
  }, [paused]);
  useEffect(() => {
    if (paused) return;
    const refresh = () => void refreshSession();
    // Storage events come only from other tabs. Keys such as the theme do not matter here; null means "cleared".
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
  useEffect(() => {
    if (paused || pollEveryMs === undefined) return;
    const timer = setInterval(() => void refreshSession(), pollEveryMs);
    return () => clearInterval(timer);
  }, [paused, pollEveryMs]);
}
