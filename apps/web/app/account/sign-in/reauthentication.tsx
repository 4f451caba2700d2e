import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isReauthenticationAsked, subscribeToReauthentication } from '../../shared/api/reauthentication-store.ts';

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

/** The dialog that any refused action opens, over the current screen. */
export function Reauthentication() {
  const isAsked = useSyncExternalStore(subscribeToReauthentication, isReauthenticationAsked, () => false);
  return <Suspense>{isAsked && <ReauthenticationDialog />}</Suspense>;
}
