import type { ChangelogEntry } from '@plumbline/contract';
import { deleteEntry, restoreEntry, updateEntry } from '@plumbline/contract/endpoints';
import { Button, IconButton, Menu, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, PenLine, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

const EntryDialog = lazy(() => import('./entry-dialog.tsx'));

/** Publishes, edits or deletes an entry. */
export function EntryActions({ entry, onGone }: { entry: ChangelogEntry; onGone: () => void }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isEditing, setEditing] = useState(false);
  const restore = useMutation({
    mutationFn: () => client.call(restoreEntry, { body: { change_log_id: entry.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['changelog'] }),
  });
  const remove = useMutation({
    mutationFn: () => client.call(deleteEntry, { query: { change_log_id: entry.id } }),
    onSuccess: () => {
      onGone();
      show({ title: 'Entry deleted.', tone: 'done', action: { label: 'Undo', onSelect: () => restore.mutate() } });
      return queries.invalidateQueries({ queryKey: ['changelog', 'list'] });
    },
    onError: (error) => show({ title: 'The entry was not deleted.', description: problemText(error), tone: 'problem' }),
  });
  const publish = useMutation({
    mutationFn: () => client.call(updateEntry, { body: { change_log_id: entry.id, state: 'published' } }),
    onSuccess: () => show({ title: 'Entry published.', tone: 'done' }),
    onError: (error) => show({ title: 'The entry was not published.', description: problemText(error), tone: 'problem' }),
    onSettled: () => Promise.all(['changelog', 'feedback'].map((queryKey) => queries.invalidateQueries({ queryKey: [queryKey] }))),
  });
  return (
    <span className="inline-flex shrink-0 gap-1">
      {entry.state !== 'published' && (
        <Button size="sm" busy={publish.isPending} onClick={() => publish.mutate()}>
          Publish now
        </Button>
      )}
      <Menu
        trigger={<IconButton label="More entry actions" icon={Ellipsis} size="sm" />}
        entries={[
          { id: 'edit', label: 'Edit entry', icon: PenLine, onSelect: () => setEditing(true) },
          { id: 'delete', label: 'Delete entry', icon: Trash2, danger: true, onSelect: () => remove.mutate() },
        ]}
      />
      <Suspense>{isEditing && <EntryDialog entry={entry} onClose={() => setEditing(false)} onDone={() => setEditing(false)} />}</Suspense>
    </span>
  );
}
