import type { Test } from '@plumbline/contract';
import { Button, ErrorState, LinkButton, PageHead, Panel, ProgressBar, StatusBadge, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { hostOf } from '../../../shared/text/addresses.ts';
import { formatMoment } from '../../../shared/text/quantities.ts';

const WORDS = {
  capturing: 'A browser is capturing this test, or bringing what it captured. The report comes when all of it has arrived.',
  queued: 'All of it has arrived and waits to be judged.',
  running: 'It is being judged: console, network and accessibility.',
} as const;

/** A captured test that has no report yet. */
export function WaitingCapture({ test, status, mayChange }: { test: Test; status: keyof typeof WORDS; mayChange: boolean }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const cancel = useMutation({
    mutationFn: () => client.cancelTest(test.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tests'] }),
    onError: (error) => show({ title: 'The test could not be cancelled.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <div className="mx-auto max-w-content">
      <PageHead
        title={hostOf(test.url)}
        detail={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={status} /> since {formatMoment(test.created_at)}
            {test.started_by && `, by ${test.started_by}`}
          </span>
        }
        actions={
          mayChange ? (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel test
            </Button>
          ) : undefined
        }
      />
      <Panel>
        <p className="mb-3">{WORDS[status]}</p>
        <ProgressBar label="Progress" done={0} total={null} hideWords />
        {status === 'capturing' && (
          <p className="mt-3 text-13 text-muted">
            Was the browser closed? Open it again: the extension goes on where it stopped. Steps that came already are kept.
          </p>
        )}
      </Panel>
    </div>
  );
}

/** A captured test that failed or was cancelled. What was captured is still there to look at. */
export function EndedCapture({ test }: { test: Test }) {
  const isCancelled = test.status === 'cancelled';
  return (
    <ErrorState
      title={isCancelled ? 'The test was cancelled.' : test.error || 'The test failed.'}
      advice={
        isCancelled
          ? 'A part makes no report. Capture the site again with the extension when you like.'
          : 'What was captured is kept. Capture the site again with the extension to get a report.'
      }
      action={<LinkButton href="/ui-ux">All UI tests</LinkButton>}
    />
  );
}
