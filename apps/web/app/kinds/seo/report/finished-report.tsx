import type { Test } from '@plumbline/contract';
import { classNames } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { reportQuery } from '../../../shared/api/queries.ts';
import { AskReport } from '../chat/ask-report.tsx';
import { FindingsExplorer } from '../../../shared/explorer/findings-explorer.tsx';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { useIsMember } from '../../../shared/session/use-is-member.ts';
import { CategoryRows } from './category-rows.tsx';
import { SeoActions } from './seo-actions.tsx';
import { ReportSkeleton } from '../../../shared/tests/report-skeleton.tsx';
import { ScorePanel } from '../../../shared/tests/score-panel.tsx';
import { SEO_TESTS } from '../kind.ts';
import { SEO_FINDINGS } from './seo-findings.ts';
import { UnansweredNote } from './unanswered-note.tsx';
import { UnrenderedNote } from './unrendered-note.tsx';
import { TestHead } from './test-head.tsx';

const ReportSummary = lazy(() => import('../../../shared/assistant/report-summary.tsx'));
/** The panel's room before and after it is loaded: what stands below must not move. */
const SUMMARY_ROOM = 'min-h-17';

/** A finished test: head, categories and score, findings. */
export function FinishedReport({ test }: { test: Test }) {
  const report = useQuery(reportQuery(test.id));
  const isMember = useIsMember();
  const isAsking = useUrlState()[0].has('ask') && isMember;
  if (report.isPending) return <ReportSkeleton title="SEO report" />;
  if (!report.data) return <QueryProblem error={report.error} what="report" onRetry={() => void report.refetch()} />;
  return (
    <div className={isAsking ? 'xl:pr-104' : ''}>
      <TestHead
        test={test}
        actions={
          <SeoActions test={test}>
            <AskReport test={test} report={report.data} />
          </SeoActions>
        }
      />
      <div className="flex flex-col gap-5">
        <div className={classNames('grid items-start gap-5', !isAsking && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
          <CategoryRows report={report.data} />
          <ScorePanel kind={SEO_TESTS} score={test.score} report={report.data} />
        </div>
        <div className={SUMMARY_ROOM}>
          <Suspense>
            <ReportSummary testId={test.id} />
          </Suspense>
        </div>
        {report.data.unanswered_count > 0 && <UnansweredNote report={report.data} />}
        {report.data.unrendered_count > 0 && <UnrenderedNote report={report.data} />}
        <FindingsExplorer kind={SEO_TESTS} report={report.data} parts={SEO_FINDINGS} />
      </div>
    </div>
  );
}
