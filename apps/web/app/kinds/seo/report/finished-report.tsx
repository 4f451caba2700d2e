import type { Test } from '@plumbline/contract';
import { classNames } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { reportQuery } from '../../../shared/api/queries.ts';
import { AskReport } from '../chat/ask-report.tsx';
import { FindingsExplorer } from '../findings/findings-explorer.tsx';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { CategoryRows } from './category-rows.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportSkeleton } from '../../../shared/tests/report-skeleton.tsx';
import { ScorePanel } from './score-panel.tsx';
import { UnrenderedNote } from './unrendered-note.tsx';
import { TestHead } from './test-head.tsx';

const ReportSummary = lazy(() => import('../../../shared/assistant/report-summary.tsx'));
/** The panel's room before and after it is loaded: what stands below must not move. */
const SUMMARY_ROOM = 'min-h-17';

/** A finished test: head, categories and score, findings. */
export function FinishedReport({ test }: { test: Test }) {
  const report = useQuery(reportQuery(test.id));
  const isAsking = useUrlState()[0].has('ask');
  if (report.isPending) return <ReportSkeleton title="SEO report" />;
  if (!report.data) return <QueryProblem error={report.error} what="report" onRetry={() => void report.refetch()} />;
  return (
    <div className={isAsking ? 'xl:pr-104' : ''}>
      <TestHead
        test={test}
        actions={
          <>
            <AskReport test={test} report={report.data} />
            <ReportActions test={test} />
          </>
        }
      />
      <div className="flex flex-col gap-5">
        <div className={classNames('grid items-start gap-5', !isAsking && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
          <CategoryRows report={report.data} />
          <ScorePanel score={test.score} report={report.data} />
        </div>
        <div className={SUMMARY_ROOM}>
          <Suspense>
            <ReportSummary testId={test.id} />
          </Suspense>
        </div>
        {report.data.unrendered_count > 0 && <UnrenderedNote report={report.data} />}
        <FindingsExplorer report={report.data} />
      </div>
    </div>
  );
}
