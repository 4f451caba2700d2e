import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useUrlState } from '../words/use-url-state.ts';
import { beginSignIn } from './session-store.ts';
import { useSessionUpkeep } from './use-session.ts';

const AuthDialog = lazy(() => import('./auth-dialog.tsx'));

const never = () => () => undefined;

/** Log In and Sign Up over whatever page is shown, opened by ?login and ?signup. */
export function AuthPopups() {
  const [parameters, change] = useUrlState();
  // The prerendered page knows no query: a popup in the first drawing would not match it.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const popup = parameters.has('login') ? 'login' : parameters.has('signup') ? 'signup' : null;
  const isOpen = popup !== null;
  useSessionUpkeep(isOpen);
  useEffect(() => {
    if (isOpen) beginSignIn();
  }, [isOpen]);
  if (!popup || !isHydrated) return null;
  return (
    <Suspense>
      <AuthDialog popup={popup} onClose={() => change({ login: null, signup: null, next: null, address: null })} />
    </Suspense>
  );
}
