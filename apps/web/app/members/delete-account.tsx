import { Button, Panel } from '@plumbline/ui';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../session/use-session.ts';

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'));

/** The way out for good. Nothing for somebody without an account. */
export function DeleteAccount() {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (session.status !== 'authenticated' || session.profile.role === 'temporary') return null;
  return (
    <Panel title="Delete account" detail="Your account, and every workspace that is yours alone with all its tests and files.">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete your account
      </Button>
      <Suspense>{isOpen && <DeleteAccountDialog email={session.profile.email} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  );
}
