import { Button } from '@plumbline/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';

/** Signs everybody out, for when sessions may have been stolen. */
export function EndEverySession() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={LogOut} onClick={() => setOpen(true)}>
        End all sessions
      </Button>
      {open && <EndSessionsDialog user={null} onClose={() => setOpen(false)} />}
    </>
  );
}
