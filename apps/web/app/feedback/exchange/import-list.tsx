import type { FeedbackImport } from '@plumbline/contract';
import { undoImport } from '@plumbline/contract/endpoints';
import { IMPORT_SOURCE_NAMES, countOf, type ImportState } from '@plumbline/contract/rules';
import { AlertDialog, Badge, Button, Panel, ProgressBar, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { ImportNotes } from './import-notes.tsx';

const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  read: 'Preview',
  waiting: 'Waiting',
  running: 'Running',
  finished: 'Finished',
  failed: 'Interrupted',
  undone: 'Undone',
};

/** Past imports and their results. */
export function ImportList({ imports }: { imports: readonly FeedbackImport[] }) {
  if (imports.length === 0) return null;
  return (
    <Panel title="Imports">
      <ul aria-label="Imports" className="divide-y divide-line">
        {imports.map((one) => (
          <ImportRow key={one.id} one={one} />
        ))}
      </ul>
    </Panel>
  );
}

function ImportRow({ one }: { one: FeedbackImport }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const undo = useMutation({
    mutationFn: () => client.call(undoImport, { body: { import_id: one.id } }),
    onSuccess: () => show({ title: 'Import undone.', tone: 'done' }),
    onError: (error) => show({ title: 'The import was not undone.', description: problemText(error), tone: 'problem' }),
    onSettled: () => Promise.all(['feedback', 'changelog'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const isUnderWay = one.state === 'waiting' || one.state === 'running';
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{one.file_name}</span>
        <Badge tone={one.state === 'finished' ? 'pass' : 'neutral'}>{STATE_WORDS[one.state]}</Badge>
        <span className="text-13 text-muted">
          {IMPORT_SOURCE_NAMES[one.source]}, <TimeAgo at={one.created_at} />
          {!isUnderWay && one.state !== 'undone' && `, ${one.added.toLocaleString('en')} added`}
        </span>
        {one.undo_until && (
          <span className="ml-auto">
            <AlertDialog
              trigger={
                <Button size="sm" variant="quiet" busy={undo.isPending}>
                  Undo
                </Button>
              }
              title={`Undo ${one.file_name}?`}
              description={`${countOf(one.posts + one.entries, 'item')} from this import are deleted, with all their votes and comments, including later ones. You can undo an import for one day.`}
              confirmLabel="Undo"
              onConfirm={() => undo.mutate()}
            />
          </span>
        )}
      </div>
      {isUnderWay && <ProgressBar label="Importing" done={one.done} total={one.total} />}
      <ImportNotes notes={one.log} summary={`Log: ${countOf(one.log.length, 'line')}`} />
    </li>
  );
}
