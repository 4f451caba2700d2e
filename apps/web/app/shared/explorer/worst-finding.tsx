import { EmptyState, Skeleton } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findingsQuery } from '../api/queries.ts';
import { useReportSource } from '../findings/report-source.ts';
import { useExploredKind } from './explored-kind.ts';
import { FindingDetail } from './finding-detail.tsx';
import { askedFor, type ExplorerReport, type FindingsView } from './findings-view.ts';

/**
 * Shown beside the list before anything is selected: the worst finding of the view, if it has one. Not for kinds whose findings are decided
 * with single keys; those are opened by the user.
 */
export function WorstFinding({ report, view }: { report: ExplorerReport; view: FindingsView }) {
  const source = useReportSource();
  const explored = useExploredKind();
  const [severity, ...more] = view.severities;
  const isAsked = view.outcome === 'fail' && view.search === '' && view.page === '' && more.length === 0 && !explored.isDecided;
  const findings = useInfiniteQuery({
    ...findingsQuery({ ...askedFor(report, view, explored), limit: 1, ...(severity && { severity }) }, source.reader),
    enabled: isAsked,
  });
  const [worst] = findings.data?.pages[0]?.data ?? [];
  const check = report.checks.find(({ check_id }) => check_id === worst?.check_id);
  if (isAsked && findings.isPending) return <Skeleton className="h-64 w-full" />;
  if (isAsked && worst && check) return <FindingDetail report={report} check={check} finding={worst} />;
  return <EmptyState text={explored.words.choose(view)} />;
}
