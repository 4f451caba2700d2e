import type { Test } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { testQuery } from '../api/queries.ts';
import type { ExplorerParts } from '../explorer/explored-kind.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { QueryProblem } from '../screens/query-problem.tsx';
import { ScreenTitle } from '../screens/screen-title.tsx';
import { hostOf } from '../text/addresses.ts';
import { EndedTest } from './ended-test.tsx';
import { AllTests, GoneTest } from './gone-test.tsx';
import { ReportSoFar } from './report-so-far.tsx';
import { RunAgain } from './run-again.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { RunningTest } from './running-test.tsx';

export interface TestScreenProps {
  readonly kind: KindOfTest;
  readonly testId: string;
  /** The title of the screen: "SEO report". */
  readonly title: string;
  /** What to do after a failure, if the kind has better advice than to check the address. */
  readonly adviceOf?: (test: Test) => string;
  /** The kind's additions to the explorer of a running test's findings; without it, findings are shown only in the report. */
  readonly parts?: ExplorerParts;
  /** Renders a finished test. */
  readonly children: (test: Test) => ReactNode;
}

/** A screen of one test in any state: missing, queued, running, failed, cancelled or finished. */
export function TestScreen({ kind, testId, title, adviceOf, parts, children }: TestScreenProps) {
  // A user who is reading the findings of a running test keeps them on screen when the test ends.
  const [readTest, setReadTest] = useState('');
  const query = useQuery({ ...testQuery(testId), enabled: testId !== '' });
  const test = query.data;
  const isGone = testId === '' || test === null || (query.isError && meansGone(query.error)) || (test && test.kind !== kind.kind);
  return (
    <>
      <ScreenTitle of={test && !isGone ? `${title} of ${hostOf(test.url)}` : title} />
      {isGone ? (
        <GoneTest kind={kind} title={title} />
      ) : query.isError ? (
        <QueryProblem error={query.error} what="test" onRetry={() => void query.refetch()} />
      ) : !test ? (
        <ReportSkeleton title={title} />
      ) : test.status === 'finished' && readTest !== test.id ? (
        children(test)
      ) : test.status === 'failed' || test.status === 'cancelled' ? (
        <EndedTest
          test={test}
          advice={adviceOf?.(test)}
          action={test.source === 'extension' ? <AllTests kind={kind} /> : <RunAgain kind={kind} test={test} primary />}
        />
      ) : (
        <RunningTest test={test} stages={kind.stages} onLeave={() => setReadTest('')}>
          {parts && (
            <ReportSoFar kind={kind} test={test} parts={parts} isReading={readTest === test.id} onRead={() => setReadTest(test.id)} />
          )}
        </RunningTest>
      )}
    </>
  );
}

/** A malformed id is refused as invalid input; to the reader both mean "does not exist". */
function meansGone(error: Error): boolean {
  return 'code' in error && (error.code === 'not_found' || error.code === 'invalid_input');
}
