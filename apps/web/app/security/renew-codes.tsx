import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { countOf } from '../words/quantities.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Makes new recovery codes, with the password. */
export function RenewCodes({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New recovery codes</Button>
      {isOpen && (
        <ConfirmDialog
          title="Make new recovery codes?"
          description={`You have ${countOf(left, 'recovery code')} left. They end, and you get ten new ones.`}
          label="Make new codes"
          onConfirm={async ({ password }) => onCodes((await client.renewRecoveryCodes(password)).recovery_codes)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
