import type { Test } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '../../../shared/api/queries.ts';
import { ReportSummary } from '../../../shared/tests/report-summary.tsx';
import { FindingsExplorer } from '../../../shared/explorer/findings-explorer.tsx';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { useIsMember } from '../../../shared/session/use-is-member.ts';
import { SeoActions } from './seo-actions.tsx';
import { ReportSkeleton } from '../../../shared/tests/report-skeleton.tsx';
import { SEO_TESTS } from '../kind.ts';
import { ReportNotes } from './report-notes.tsx';
import { ReportOverview } from './report-overview.tsx';
import { SEO_FINDINGS } from './seo-findings.ts';
import { TestHead } from './test-head.tsx';

/** A finished test: header, what matters most, categories and score, findings. */
export function FinishedReport({ test }: { test: Test }) {
  const report = useQuery(reportQuery(test.id));
  const isMember = useIsMember();
  const isAsking = useUrlState()[0].has('ask') && isMember;
  if (report.isPending) return <ReportSkeleton title="SEO report" />;
  if (!report.data) return <QueryProblem error={report.error} what="report" onRetry={() => void report.refetch()} />;
  return (
    <div className={isAsking ? 'xl:pr-104' : ''}>
      <TestHead test={test} actions={<SeoActions test={test} report={report.data} />} />
      <div className="flex flex-col gap-4">
        <ReportNotes report={report.data} />
        <ReportSummary report={report.data} />
        <ReportOverview kind={SEO_TESTS} score={test.score} report={report.data} isNarrow={isAsking} />
        <FindingsExplorer kind={SEO_TESTS} report={report.data} parts={SEO_FINDINGS} />
      </div>
    </div>
  );
}
