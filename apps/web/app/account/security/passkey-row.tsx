import type { Passkey } from '@plumbline/contract';
import { removePasskey, renamePasskey } from '@plumbline/contract/endpoints';
import { AlertDialog, IconButton, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';

/** One passkey: its name, when it was used, and its actions. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isRenaming, setRenaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const onError = (error: unknown) => void show({ title: 'Something went wrong.', description: problemText(error), tone: 'problem' });
  const onSuccess = () => {
    setRenaming(false);
    setAsking(false);
    return queries.invalidateQueries({ queryKey: ['security'] });
  };
  const rename = useMutation({
    mutationFn: (chosen: string) => client.call(renamePasskey, { body: { id: passkey.id, name: chosen } }),
    onSuccess,
    onError,
  });
  const remove = useMutation({ mutationFn: () => client.call(removePasskey, { body: { id: passkey.id } }), onSuccess, onError });
  if (isRenaming)
    return (
      <li className="px-4 py-2">
        <PasskeyNameForm
          name={passkey.name}
          button="Save name"
          busy={rename.isPending}
          onSubmit={rename.mutate}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <KeyRound aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{passkey.name}</p>
        <p className="text-13 text-muted">
          {passkey.last_used_at ? (
            <>
              Used <TimeAgo at={passkey.last_used_at} />
            </>
          ) : (
            'Not used yet'
          )}
          {passkey.backed_up ? ', synced between your devices' : ''}
        </p>
      </div>
      <IconButton icon={Pencil} label={`Rename ${passkey.name}`} onClick={() => setRenaming(true)} />
      <IconButton icon={Trash2} label={`Remove ${passkey.name}`} onClick={() => setAsking(true)} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${passkey.name}?`}
        description="You will no longer be able to log in with it. Delete it on your device as well."
        confirmLabel="Remove passkey"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
