import { disableTotp } from '@plumbline/contract/endpoints';
import { Button, useToast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { CodeDialog } from './code-dialog.tsx';

/** Removes the authenticator app, after asking for a code. */
export function RemoveAuthenticator() {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const { show } = useToast();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove the app</Button>
      {isOpen && (
        <CodeDialog
          title="Remove your authenticator app?"
          description="Logging in will no longer require a code. Passkeys stay."
          label="Remove the app"
          onConfirm={async (code) => {
            await client.call(disableTotp, { body: { code } });
            show({ title: 'Authenticator app removed.' });
            await queries.invalidateQueries({ queryKey: ['security'] });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
