import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { findingQuery } from '../api/queries.ts';
import { useReportSource } from '../findings/report-source.ts';
import { QueryProblem } from '../screens/query-problem.tsx';
import { CheckOverview } from './check-overview.tsx';
import { FindingDetail } from './finding-detail.tsx';
import { type ExplorerReport, type FindingsView } from './findings-view.ts';
import { WorstFinding } from './worst-finding.tsx';

/** The open finding, or the open check, or the words that say how to open one. */
export function FindingPane({ report, view }: { report: ExplorerReport; view: FindingsView }) {
  const source = useReportSource();
  const check = report.checks.find((known) => known.check_id === view.check);
  const finding = useQuery({
    ...findingQuery(report.test_id, view.check, view.at, source.reader),
    enabled: check !== undefined && view.at !== '',
  });
  if (!check) return <WorstFinding report={report} view={view} />;
  if (view.at === '') return <CheckOverview report={report} check={check} />;
  if (finding.isPending) return <Skeleton className="h-64 w-full" />;
  if (!finding.data) return <QueryProblem error={finding.error} what="finding" onRetry={() => void finding.refetch()} />;
  return <FindingDetail report={report} check={check} finding={finding.data} />;
}
