import type { LighthouseRun, Test } from '@plumbline/contract';
import { cancelLighthouse } from '@plumbline/contract/endpoints';
import { Button, ProgressBar, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { lighthouseRunsQuery } from './lighthouse-queries.ts';
import { FORM_FACTOR_WORDS } from './lighthouse-words.ts';
import { useRunRefusal } from './use-run-refusal.ts';

/** A run that is queued or in progress. @param onCancelled called once it is removed, along with the button that had the focus */
export function OpenRun({ test, run, onCancelled }: { test: Test; run: LighthouseRun; onCancelled: () => void }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const refusal = useRunRefusal(test);
  const cancel = useMutation({
    mutationFn: () => client.call(cancelLighthouse, { body: { run_id: run.id } }),
    onSuccess: onCancelled,
    onSettled: () => queries.invalidateQueries({ queryKey: lighthouseRunsQuery(run.test_id, run.page_url).queryKey }),
    onError: (error) => show({ title: 'The run could not be cancelled.', description: problemText(error), tone: 'problem' }),
  });
  const words = run.status === 'queued' ? 'Queued' : 'Lighthouse is measuring the page';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div role="status" className="min-w-48 flex-1">
        <p className="mb-1">
          {words} <span className="text-muted">({FORM_FACTOR_WORDS[run.form_factor].toLowerCase()})</span>
        </p>
        <ProgressBar label="Lighthouse run" done={0} total={null} hideWords />
      </div>
      {refusal === null && (
        <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      )}
    </div>
  );
}
