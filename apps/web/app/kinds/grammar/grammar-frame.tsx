import type { GrammarReport, Test } from '@plumbline/contract';
import { EmptyState, LinkButton, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { testQuery } from '../../shared/api/queries.ts';
import { EndedTest } from '../../shared/tests/ended-test.tsx';
import { RunningTest, type TestStep } from '../../shared/tests/running-test.tsx';
import { hostOf } from '../../shared/text/addresses.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { RunGrammarAgain } from './grammar-actions.tsx';
import { grammarReportQuery } from './grammar-queries.ts';

const STEPS: readonly TestStep[] = [
  { stage: 'crawling', label: 'Crawling', text: 'Reading every page that can be reached.' },
  { stage: 'reading', label: 'Learning', text: 'The names and terms of the site, and its English.' },
  { stage: 'judging', label: 'Judging', text: 'Every text once, however many pages have it.' },
];

/** Loads the grammar test that the address names, in whatever state it is; what is drawn of a finished one gets its report. */
export function GrammarFrame({ title, children }: { title: string; children: (test: Test, report: GrammarReport) => ReactNode }) {
  const testId = useParams()['testId'] ?? '';
  const test = useQuery(testQuery(testId));
  const isFinished = test.data?.status === 'finished' && test.data.kind === 'grammar';
  const report = useQuery({ ...grammarReportQuery(testId), enabled: isFinished });
  if (test.isPending || (isFinished && report.isPending)) return <Skeleton className="h-64 w-full" />;
  const isGone = test.isError && 'code' in test.error && (test.error.code === 'not_found' || test.error.code === 'invalid_input');
  if (test.isError && !isGone) return <QueryProblem error={test.error} what="test" onRetry={() => void test.refetch()} />;
  if (!test.data || test.data.kind !== 'grammar') {
    return (
      <>
        <ScreenTitle of={title} />
        <h1 className="sr-only">{title}</h1>
        <EmptyState
          text="There is no such test in this workspace. It may have been deleted."
          action={<LinkButton href="/grammar">All grammar tests</LinkButton>}
        />
      </>
    );
  }
  const { status } = test.data;
  return (
    <>
      <ScreenTitle of={`${title} of ${hostOf(test.data.url)}`} />
      {(status === 'queued' || status === 'running' || status === 'capturing') && <RunningTest test={test.data} steps={STEPS} />}
      {(status === 'failed' || status === 'cancelled') && (
        <EndedTest
          test={test.data}
          action={
            test.data.source === 'extension' ? (
              <LinkButton href="/grammar">All grammar tests</LinkButton>
            ) : (
              <RunGrammarAgain test={test.data} primary />
            )
          }
        />
      )}
      {status === 'finished' &&
        (report.data ? (
          children(test.data, report.data)
        ) : (
          <QueryProblem error={report.error} what="report" onRetry={() => void report.refetch()} />
        ))}
    </>
  );
}
