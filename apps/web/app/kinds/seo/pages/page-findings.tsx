import { countOf } from '@plumbline/contract/rules';
import { EmptyState, Link, Panel, SeverityBadge, Skeleton } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MoreRows } from '../../../shared/lists/more-rows.tsx';
import { findingsQuery, reportQuery } from '../../../shared/api/queries.ts';
import { rowsOf } from '../../../shared/api/rows-of.ts';
import { hasEarlierRun } from '../../../shared/explorer/findings-view.ts';
import { NewBadge } from '../../../shared/explorer/new-badge.tsx';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { seoReportPath } from '../places.ts';

/** The findings of one page, each linked to its evidence in the report. */
export function PageFindings({ testId, url }: { testId: string; url: string }) {
  const findings = useInfiniteQuery(findingsQuery({ test_id: testId, page_url: url }));
  const { rows, total } = rowsOf(findings.data);
  const report = useQuery(reportQuery(testId)).data;
  const showNew = report ? hasEarlierRun(report) : false;
  return (
    <Panel title="Findings" detail={findings.isSuccess ? countOf(total, 'finding') : undefined} flush>
      {findings.isPending && <Skeleton className="m-4 h-24" />}
      {findings.isError && <QueryProblem error={findings.error} what="list of findings" onRetry={() => void findings.refetch()} />}
      {findings.isSuccess && rows.length === 0 && <EmptyState text="No check failed on this page." />}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {rows.map((finding) => (
          <li key={finding.id}>
            <Link
              href={`${seoReportPath(testId)}&check=${finding.check_id}&at=${encodeURIComponent(url)}`}
              className="ring-inside flex items-start gap-3 px-4 py-2 transition-colors hover:bg-hover"
            >
              <SeverityBadge severity={finding.severity} look="icon" className="mt-0.75" />
              <span className="min-w-0 flex-1 wrap-anywhere">{finding.message}</span>
              {finding.is_new && showNew && <NewBadge />}
              <span className="text-13 whitespace-nowrap text-muted max-sm:hidden">{finding.category}</span>
            </Link>
          </li>
        ))}
      </ul>
      {findings.hasNextPage && (
        <div className="border-t border-line px-4">
          <MoreRows query={findings} noun="findings" />
        </div>
      )}
    </Panel>
  );
}
