import { countOf } from '@plumbline/contract/rules';
import type { Test } from '@plumbline/contract';
import { deleteTests, restoreTests } from '@plumbline/contract/endpoints';
import { Button, IconButton, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2, X } from 'lucide-react';
import { client } from '../api/client.ts';
import { problemText } from '../forms/problem-text.ts';
import { FINDINGS_CSV, useDownload } from './use-download.ts';

/** Bulk actions for the selected tests. Deleting can be undone, so it does not ask. */
export function BulkBar({ tests, onDone }: { tests: readonly Test[]; onDone: () => void }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const download = useDownload();
  const refresh = () => queries.invalidateQueries({ queryKey: ['tests'] });
  const restore = useMutation({
    mutationFn: (testIds: readonly string[]) => client.call(restoreTests, { body: { test_ids: testIds } }),
    onSettled: refresh,
    onError: (error) => show({ title: 'The tests could not be brought back.', description: problemText(error), tone: 'problem' }),
  });
  const remove = useMutation({
    mutationFn: (testIds: readonly string[]) => client.call(deleteTests, { body: { test_ids: testIds } }),
    onSuccess: ({ deleted }, testIds) => {
      onDone();
      show({ title: `${countOf(deleted, 'test')} deleted`, action: { label: 'Undo', onSelect: () => restore.mutate(testIds) } });
    },
    onError: (error) => show({ title: 'Nothing was deleted.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const finished = tests.filter((test) => test.status === 'finished');
  return (
    <section
      aria-label="Selected tests"
      className="z-frame sticky bottom-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-ui bg-raised p-2 pl-4 shadow-float sm:bottom-6"
    >
      <output className="tabular mr-2 font-medium max-sm:basis-full">{countOf(tests.length, 'test')} selected</output>
      <Button
        icon={Download}
        disabled={finished.length === 0}
        busy={download.isPending}
        onClick={() => download.mutate(finished.map((test) => ({ testId: test.id, host: test.host, ...FINDINGS_CSV })))}
      >
        Export CSV
      </Button>
      <Button icon={Trash2} busy={remove.isPending} onClick={() => remove.mutate(tests.map((test) => test.id))}>
        Delete
      </Button>
      <IconButton label="Select none" icon={X} onClick={onDone} />
    </section>
  );
}
