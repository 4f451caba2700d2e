import type { Test } from '@plumbline/contract';
import { Button, ErrorState, PageHead, StatusBadge } from '@plumbline/ui';
import { useStartTest } from '../tests/use-start-test.ts';
import { hostOf } from '../words/addresses.ts';
import { countOf, formatMoment } from '../words/quantities.ts';

/** A test that failed or was cancelled: what happened, what was kept, what to do. */
export function EndedTest({ test }: { test: Test }) {
  const again = useStartTest();
  const read = countOf(test.progress.done, 'page');
  const isCancelled = test.status === 'cancelled';
  return (
    <div className="mx-auto max-w-content">
      <PageHead
        title={hostOf(test.url)}
        detail={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={test.status} />
            {formatMoment(test.finished_at ?? test.created_at)}
            {test.started_by && `, by ${test.started_by}`}
          </span>
        }
      />
      <ErrorState
        title={isCancelled ? 'The test was cancelled.' : test.error || 'The test failed.'}
        advice={`${test.progress.done > 0 ? `${read} had been read by then; there is no report of a part.` : 'Nothing had been read by then.'} Earlier reports are kept as they are. ${
          isCancelled ? 'Run it again when you like.' : `Check that ${test.url} opens in a browser, then run it again.`
        }`}
        requestId={undefined}
        action={
          <Button variant="primary" busy={again.isPending} onClick={() => again.mutate({ url: test.url })}>
            Run again
          </Button>
        }
      />
    </div>
  );
}
