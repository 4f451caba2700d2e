import type { Test } from '@plumbline/contract';
import { ErrorState, PageHead, StatusBadge } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { hostOf } from '../text/addresses.ts';
import { countOf, formatMoment } from '../text/quantities.ts';

/** A test that failed or was cancelled: what happened, what was kept, what to do. @param action runs it again */
export function EndedTest({ test, action }: { test: Test; action: ReactNode }) {
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
        advice={
          isCancelled
            ? `${countOf(test.progress.done, 'page')} had been read by then. A part makes no report; earlier reports are kept as they are. Run it again when you like.`
            : `Earlier reports are kept as they are. Check that ${test.url} opens in a browser, then run it again.`
        }
        action={action}
      />
    </div>
  );
}
