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
  /** What the screen is called: "SEO report". */
  readonly title: string;
  /** What to do after a failure, if a kind has better advice than to look at the address. */
  readonly adviceOf?: (test: Test) => string;
  /** What the kind puts into the explorer of what a running test has found; without it, findings come with the report. */
  readonly parts?: ExplorerParts;
  /** Draws a finished test. */
  readonly children: (test: Test) => ReactNode;
}

/** A screen of one test, in whatever state the test is: gone, waiting, running, failed, cancelled or finished. */
export function TestScreen({ kind, testId, title, adviceOf, parts, children }: TestScreenProps) {
  // Who reads what a running test has found is not taken away from it when the test ends.
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

/** An id that is no id at all is refused as wrong input; for a reader both mean "not here". */
function meansGone(error: Error): boolean {
  return 'code' in error && (error.code === 'not_found' || error.code === 'invalid_input');
}
