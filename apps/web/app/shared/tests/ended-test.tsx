import { countOf } from '@plumbline/contract/rules';
import type { Test } from '@plumbline/contract';
import { ErrorState, PageHead } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { hostOf } from '../text/addresses.ts';
import { pagesRead } from './pages-read.ts';
import { TestLine } from './test-line.tsx';

/** A failed or cancelled test: what happened, what was saved, what to do. @param action runs it again */
export function EndedTest({ test, advice, action }: { test: Test; advice: string | undefined; action: ReactNode }) {
  const isCancelled = test.status === 'cancelled';
  return (
    <div className="mx-auto max-w-content">
      <PageHead title={hostOf(test.url)} detail={<TestLine test={test} />} />
      <ErrorState
        title={isCancelled ? 'The test was cancelled.' : test.error || 'The test failed.'}
        advice={
          advice ??
          (isCancelled
            ? `${countOf(pagesRead(test), 'page')} had been read. A cancelled test has no report. Earlier reports are unchanged.`
            : `Earlier reports are unchanged. Check that ${test.url} opens in a browser, then run it again.`)
        }
        action={action}
      />
    </div>
  );
}
