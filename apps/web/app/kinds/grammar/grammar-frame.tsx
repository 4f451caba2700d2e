import type { GrammarReport, Test } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ReportSkeleton } from '../../shared/tests/report-skeleton.tsx';
import { TestScreen } from '../../shared/tests/test-screen.tsx';
import { grammarReportQuery } from './grammar-queries.ts';
import { GRAMMAR_TESTS } from './kind.ts';

type Draw = (test: Test, report: GrammarReport) => ReactNode;

/** A screen of the grammar test in the URL; once the test is finished, the content gets its report. */
export function GrammarFrame({ title, children }: { title: string; children: Draw }) {
  const testId = useParams()['testId'] ?? '';
  return (
    <TestScreen kind={GRAMMAR_TESTS} testId={testId} title={title}>
      {(test) => <WithReport test={test} title={title} draw={children} />}
    </TestScreen>
  );
}

function WithReport({ test, title, draw }: { test: Test; title: string; draw: Draw }) {
  const report = useQuery(grammarReportQuery(test.id));
  if (report.isPending) return <ReportSkeleton title={title} />;
  if (!report.data) return <QueryProblem error={report.error} what="report" onRetry={() => void report.refetch()} />;
  return draw(test, report.data);
}
