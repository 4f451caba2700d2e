import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkQuery, findingQuery } from '../api/queries.ts';
import { useEffect, useState } from 'react';
import { useReportSource } from '../findings/report-source.ts';
import { QueryProblem } from '../screens/query-problem.tsx';
import { useUrlState } from '../screens/use-url-state.ts';
import { CheckOverview } from './check-overview.tsx';
import { useExploredKind } from './explored-kind.ts';
import { FindingDetail } from './finding-detail.tsx';
import { FindingSkeleton } from './finding-skeleton.tsx';
import { listedFinding } from './listed-finding.ts';
import type { ExplorerReport, FindingsView } from './findings-view.ts';
import { WorstFinding } from './worst-finding.tsx';

/** The open finding, or the open check, or what is shown before anything is selected. */
export function FindingPane({ report, view }: { report: ExplorerReport; view: FindingsView }) {
  const source = useReportSource();
  const explored = useExploredKind();
  const queries = useQueryClient();
  const [, change] = useUrlState();
  const checkOf = (id: string) => report.checks.find((known) => known.check_id === id);
  const finding = useQuery({
    ...findingQuery(report.test_id, view.check, view.at, source.reader),
    enabled: view.at !== '',
    initialData: () => listedFinding(queries, report.test_id, view, explored),
  });
  const found = view.at === '' ? null : finding.data;
  const checkId = found?.check_id ?? view.check;
  const advice = useQuery({ ...checkQuery(explored.kind.kind, checkId), enabled: view.at !== '' && checkId !== '' });
  // The first finding, opened by a link, waits for its advice, which would otherwise push down the text being read. Later ones are shown immediately.
  const [hasComeWhole, setComeWhole] = useState(false);
  const isWhole = Boolean(found) && !advice.isLoading;
  if (isWhole && !hasComeWhole) setComeWhole(true);
  useEffect(() => {
    // A URL may name only the finding.
    if (found && view.check === '') change({ check: found.check_id });
  }, [found, view.check, change]);
  if (view.at === '') {
    const check = checkOf(view.check);
    return check ? <CheckOverview report={report} check={check} /> : <WorstFinding report={report} view={view} />;
  }
  if (finding.isPending || (!hasComeWhole && advice.isLoading)) return <FindingSkeleton />;
  if (!found) return <QueryProblem error={finding.error} what="finding" onRetry={() => void finding.refetch()} />;
  return <FindingDetail key={found.id} report={report} check={checkOf(found.check_id)} finding={found} />;
}
