import type { TestGroup, TestGroupRun } from '@plumbline/contract';
import { deleteTestGroup, restoreTestGroup, runTestGroup } from '@plumbline/contract/endpoints';
import { countOf } from '@plumbline/contract/rules';
import { Button, IconButton, Menu, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, PenLine, Play, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { kindOf } from '../../kinds/index.ts';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

const GroupDialog = lazy(() => import('./group-dialog.tsx'));

/** Runs, edits or deletes a test group. */
export function GroupActions({ group, onGone }: { group: TestGroup; onGone: () => void }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isEditing, setEditing] = useState(false);
  const body = { group_id: group.id };
  const refresh = () => queries.invalidateQueries({ queryKey: ['test-groups'] });
  const refused = (title: string) => (error: Error) => show({ title, description: problemText(error), tone: 'problem' });
  const run = useMutation({
    mutationFn: () => client.call(runTestGroup, { body: { ...body, source: 'dashboard' } }),
    onSuccess: (came) => show({ title: `${countOf(came.started.length, 'test')} queued.`, description: leftOut(came), tone: 'done' }),
    onError: refused('No test was started.'),
    onSettled: () =>
      Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['tests'] }), queries.invalidateQueries({ queryKey: ['usage'] })]),
  });
  const restore = useMutation({
    mutationFn: () => client.call(restoreTestGroup, { body }),
    onError: refused('The test group was not restored.'),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => client.call(deleteTestGroup, { query: body }),
    onSuccess: () => {
      onGone();
      show({ title: 'Test group deleted.', tone: 'done', action: { label: 'Undo', onSelect: () => restore.mutate() } });
      return queries.invalidateQueries({ queryKey: ['test-groups', 'list'] });
    },
    onError: refused('The test group was not deleted.'),
  });
  return (
    <span className="inline-flex shrink-0 gap-1">
      <Button size="sm" icon={Play} busy={run.isPending} onClick={() => run.mutate()}>
        Run all
      </Button>
      <Menu
        trigger={<IconButton label="More test group actions" icon={Ellipsis} size="sm" />}
        entries={[
          { id: 'edit', label: 'Edit test group', icon: PenLine, onSelect: () => setEditing(true) },
          { id: 'delete', label: 'Delete test group', icon: Trash2, danger: true, onSelect: () => remove.mutate() },
        ]}
      />
      <Suspense>{isEditing && <GroupDialog group={group} onClose={() => setEditing(false)} onDone={() => setEditing(false)} />}</Suspense>
    </span>
  );
}

/** Which kinds of test were not started, and why. */
function leftOut({ refused }: TestGroupRun): string | undefined {
  return refused.length === 0 ? undefined : refused.map(({ kind, message }) => `${kindOf({ kind }).name}: ${message}`).join(' ');
}
