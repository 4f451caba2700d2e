import { EmptyState, Skeleton } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findingsQuery } from '../api/queries.ts';
import { useReportSource } from '../findings/report-source.ts';
import { FindingDetail } from './finding-detail.tsx';
import { askedFor, type ExplorerReport, type FindingsView } from './findings-view.ts';

/** What stands beside the list before anything is chosen: the worst finding of the view, where it has one. */
export function WorstFinding({ report, view }: { report: ExplorerReport; view: FindingsView }) {
  const source = useReportSource();
  const [severity, ...more] = view.severities;
  const isAsked = view.outcome === 'fail' && view.search === '' && view.page === '' && more.length === 0;
  const findings = useInfiniteQuery({
    ...findingsQuery(
      { test_id: report.test_id, fold: 'head', limit: 1, ...askedFor(report, view), ...(severity && { severity }) },
      source.reader,
    ),
    enabled: isAsked,
  });
  const [worst] = findings.data?.pages[0]?.data ?? [];
  const check = report.checks.find(({ check_id }) => check_id === worst?.check_id);
  if (isAsked && findings.isPending) return <Skeleton className="h-64 w-full" />;
  if (isAsked && worst && check) return <FindingDetail report={report} check={check} finding={worst} />;
  const what = view.outcome === 'fail' && view.grouping === 'page' ? 'page' : 'check';
  return <EmptyState text={`Choose a ${what} on the left. The keys j and k move, Enter opens.`} />;
}
