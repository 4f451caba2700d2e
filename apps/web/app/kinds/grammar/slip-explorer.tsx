import type { GrammarReport } from '@plumbline/contract';
import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { testReportQuery } from '../../shared/api/queries.ts';
import { FindingsExplorer } from '../../shared/explorer/findings-explorer.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { GRAMMAR_TESTS } from './kind.ts';
import { SLIPS, SLIPS_WITHOUT_TEXT } from './slip-parts.ts';

/** The mistakes of a report: list on the left, one on the right. Text shared by many pages is listed once. */
export function SlipExplorer({ report }: { report: GrammarReport }) {
  const checks = useQuery(testReportQuery(report.test_id));
  if (checks.isPending) return <Skeleton className="h-128 w-full" />;
  if (!checks.data) return <QueryProblem error={checks.error} what="list of mistakes" onRetry={() => void checks.refetch()} />;
  return <FindingsExplorer kind={GRAMMAR_TESTS} report={checks.data} parts={report.words === 0 ? SLIPS_WITHOUT_TEXT : SLIPS} />;
}
