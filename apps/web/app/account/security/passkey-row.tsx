import type { Passkey } from '@plumbline/contract';
import { removePasskey, renamePasskey } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, IconButton, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { focusNew } from '../../shared/forms/focus-new.ts';
import { TimeAgo } from '../../shared/text/time-ago.tsx';

/** One passkey: its name, when it was used, and what can be done with it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [name, setName] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const onError = (error: unknown) => void show({ title: 'Something went wrong.', description: problemText(error), tone: 'problem' });
  const onSuccess = () => {
    setName(null);
    setAsking(false);
    return queries.invalidateQueries({ queryKey: ['security'] });
  };
  const rename = useMutation({
    mutationFn: (chosen: string) => client.call(renamePasskey, { body: { id: passkey.id, name: chosen } }),
    onSuccess,
    onError,
  });
  const remove = useMutation({ mutationFn: () => client.call(removePasskey, { body: { id: passkey.id } }), onSuccess, onError });
  if (name !== null)
    return (
      <li>
        <form
          noValidate
          className="flex flex-wrap items-end gap-2 px-4 py-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') rename.mutate(name.trim());
          }}
        >
          <TextField
            label="Name"
            value={name}
            maxLength={80}
            ref={focusNew}
            onChange={(event) => setName(event.target.value)}
            className="flex-1 basis-40"
          />
          <Button onClick={() => setName(null)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={rename.isPending}>
            Save name
          </Button>
        </form>
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
      <IconButton icon={Pencil} label={`Rename ${passkey.name}`} onClick={() => setName(passkey.name)} />
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
