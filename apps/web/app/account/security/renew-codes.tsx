import { countOf } from '@plumbline/contract/rules';
import { renewRecoveryCodes } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Generates new recovery codes. */
export function RenewCodes({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { show } = useToast();
  const renew = useMutation({
    mutationFn: () => client.call(renewRecoveryCodes),
    onSuccess: ({ recovery_codes }) => {
      setOpen(false);
      onCodes(recovery_codes);
    },
    onError: (error) => void show({ title: 'No codes were created.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>New recovery codes</Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Create new recovery codes?"
        description={`You have ${countOf(left, 'recovery code')} left. They will stop working, and you’ll get ten new ones.`}
        confirmLabel="Create new codes"
        danger={false}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
    </>
  );
}
