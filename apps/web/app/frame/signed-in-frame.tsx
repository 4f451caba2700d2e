import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../shared/session/use-session.ts';
import { useVisitTakeover } from '../account/visit/use-visit-takeover.ts';
import { AppShell } from './app-shell.tsx';
import { ShellSkeleton } from '../shared/screens/shell-skeleton.tsx';

const SecondFactorGate = lazy(() => import('../account/security/second-factor-gate.tsx'));

/** Screens that require a signed-in user. Others are asked to log in and are then returned to the page they wanted. */
export default function SignedInFrame() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const isMoving = useVisitTakeover(session.status === 'authenticated' ? session.profile : null);
  if (session.status === 'loading' || isMoving) return <ShellSkeleton />;
  if (session.status === 'unauthenticated') {
    const isPopupOpen = parameters.has('login') || parameters.has('signup');
    const query = isPopupOpen ? search : `?login&error=SessionRequired&next=${encodeURIComponent(`${pathname}${search}`)}`;
    return <Navigate to={`/${query}`} replace />;
  }
  if (session.profile.needs_second_factor)
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <SecondFactorGate />
      </Suspense>
    );
  return (
    <AppShell profile={session.profile}>
      <Outlet />
    </AppShell>
  );
}
