import { Button, Panel } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { useSession } from '../../shared/session/use-session.ts';

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'));

/** Deletes the account permanently. Renders nothing for someone without an account. */
export function DeleteAccount() {
  const session = useSession();
  const [parameters, change] = useUrlState();
  if (session.status !== 'authenticated' || session.profile.role === 'temporary') return null;
  return (
    <Panel title="Delete account" detail="Your account, and every workspace where you are the only member, with all its tests and files.">
      <Button variant="danger" onClick={() => change({ 'delete-account': '' })}>
        Delete your account
      </Button>
      <Suspense>
        {parameters.has('delete-account') && (
          <DeleteAccountDialog email={session.profile.email} onClose={() => change({ 'delete-account': null })} />
        )}
      </Suspense>
    </Panel>
  );
}
