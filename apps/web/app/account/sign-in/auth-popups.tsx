import { lazy, Suspense, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../shared/api/queries.ts';
import { AUTH_WIDTH_PX, closePopup, openPopup } from './popup-state.ts';
import { usePopup } from './use-popup.ts';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { takeGoogleClicked } from './google-flag.ts';
import { beginsSession, POPUP_PARAMETERS, popupOfAddress } from './popup-of-address.ts';
import { beginSignIn } from '../../shared/session/session-store.ts';
import { useArrival } from './use-arrival.ts';
import { useSession, useSessionUpkeep } from '../../shared/session/use-session.ts';

const AuthDialog = lazy(() => import('./auth-dialog.tsx'));

const never = () => () => undefined;

/** Log In, Sign Up, Forgot password and the links from emails, as popups over the current page, opened by the URL. */
export function AuthPopups() {
  const [parameters, change] = useUrlState();
  // The prerendered page does not know the query, so a popup in the first render would not match it.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const wanted = popupOfAddress(parameters);
  const name = wanted?.name ?? null;
  const key = wanted ? JSON.stringify(wanted.input) : '';
  const popup = usePopup();
  const isSignedIn = useSession().status === 'authenticated';
  const pollSeconds = useQuery({ ...settingsQuery, enabled: isSignedIn }).data?.session_poll_seconds ?? 0;
  useSessionUpkeep({
    paused: name !== null && beginsSession(name),
    ...(isSignedIn && pollSeconds > 0 && { pollEveryMs: pollSeconds * 1000 }),
  });
  const clearAddress = useCallback(() => change(Object.fromEntries(POPUP_PARAMETERS.map((parameter) => [parameter, null]))), [change]);
  useEffect(() => {
    if (name === null) return;
    const input: Record<string, string> = JSON.parse(key);
    if (beginsSession(name)) beginSignIn();
    openPopup({ name, widthPx: AUTH_WIDTH_PX, queryParameters: POPUP_PARAMETERS, onClose: clearAddress, input });
  }, [name, key, clearAddress]);
  useArrivalFromGoogle();
  if (name === null || !isHydrated || popup.name !== name) return null;
  return (
    <Suspense>
      <AuthDialog key={name} popup={popup} onClose={closePopup} />
    </Suspense>
  );
}

/** Takes a user who comes back signed in from Google on to the page they wanted. */
function useArrivalFromGoogle(): void {
  const isSignedIn = useSession().status === 'authenticated';
  const arrive = useArrival();
  useEffect(() => {
    if (isSignedIn && takeGoogleClicked()) void arrive();
  }, [isSignedIn, arrive]);
}
