import { lazy, Suspense, useEffect } from 'react';
import { useUrlState } from '../words/use-url-state.ts';
import { beginSignIn } from './session-store.ts';
import { useSessionUpkeep } from './use-session.ts';

const AuthDialog = lazy(() => import('./auth-dialog.tsx'));

/** Log In and Sign Up over whatever page is shown, opened by ?login and ?signup. */
export function AuthPopups() {
  const [parameters, change] = useUrlState();
  const popup = parameters.has('login') ? 'login' : parameters.has('signup') ? 'signup' : null;
  const isOpen = popup !== null;
  useSessionUpkeep(isOpen);
  useEffect(() => {
    if (isOpen) beginSignIn();
  }, [isOpen]);
  if (!popup) return null;
  return (
    <Suspense>
      <AuthDialog popup={popup} onClose={() => change({ login: null, signup: null, next: null, address: null })} />
    </Suspense>
  );
}
