import type { Test } from '@plumbline/contract';
import { Button, PageHead, Panel, ProgressBar, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { hostOf } from '../../shared/text/addresses.ts';

const STAGES: Readonly<Record<string, string>> = { picturing: 'Taking the pictures', sweeping: 'Trying every width' };

/** A responsive test under way. It goes on whether or not anybody watches. */
export function RunningPage({ test }: { test: Test }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const cancel = useMutation({
    mutationFn: () => client.cancelTest(test.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tests'] }),
    onError: (error) => show({ title: 'The test could not be cancelled.', description: problemText(error), tone: 'problem' }),
  });
  const { done, total, current_url: current } = test.progress;
  const isWaiting = test.status !== 'running';
  return (
    <div className="mx-auto max-w-content">
      <PageHead
        title={hostOf(test.url)}
        detail={isWaiting ? (test.status === 'capturing' ? 'Being captured' : 'Queued') : 'Running'}
        actions={
          test.status === 'capturing' ? undefined : (
            <Button busy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
              {cancel.isSuccess ? 'Stopping' : 'Cancel test'}
            </Button>
          )
        }
      />
      <Panel>
        {isWaiting ? (
          <p className="text-muted">
            {test.status === 'capturing'
              ? 'The extension still sends its pictures. The report opens here when all have come.'
              : 'Queued: it starts as soon as a running test ends.'}
          </p>
        ) : (
          <ProgressBar
            label={STAGES[test.stage] ?? 'Opening the page'}
            done={done}
            total={total === 0 ? null : total}
            detail={current ? `at ${current}` : 'Starting the browser.'}
          />
        )}
      </Panel>
      <p className="mt-4 text-13 text-muted">
        You can leave this screen. The test goes on, and a message with a link comes when it is done.
      </p>
    </div>
  );
}
