import type { SeoReport } from '@plumbline/contract';
import { EmptyState, LinkButton, Select, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { comparisonQuery, reportQuery } from '../../../shared/api/queries.ts';
import { formatMoment } from '../../../shared/text/quantities.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { ChangeBar } from './change-bar.tsx';
import { ChangedChecks } from './changed-checks.tsx';
import { seoReportPath } from '../places.ts';

type Run = SeoReport['trend'][number];

/** Chooses the earlier run and shows what was fixed, what is new and what stayed. */
export function ComparePanel({ testId }: { testId: string }) {
  const report = useQuery(reportQuery(testId));
  if (report.isPending) return <Skeleton className="h-64 w-full" />;
  if (!report.data) return <QueryProblem error={report.error} what="report" onRetry={() => void report.refetch()} />;
  const earlier = report.data.trend.filter((run) => run.test_id !== testId).toReversed();
  const [last] = earlier;
  if (!last) {
    return (
      <EmptyState
        text="This is the first run of this address. Run the test again, and what changed stands here."
        action={<LinkButton href={seoReportPath(testId)}>Back to the report</LinkButton>}
      />
    );
  }
  return <Comparison testId={testId} earlier={earlier} last={last} />;
}

function Comparison({ testId, earlier, last }: { testId: string; earlier: readonly Run[]; last: Run }) {
  const [parameters, change] = useUrlState();
  const chosen = earlier.find((run) => run.test_id === parameters.get('before')) ?? last;
  const comparison = useQuery(comparisonQuery(testId, chosen.test_id));
  return (
    <>
      <Select
        label="Compare with"
        className="mb-4 max-w-72"
        options={earlier.map((run) => ({
          value: run.test_id,
          label: formatMoment(run.finished_at),
          note: run.score === null ? 'Without a score' : `Score ${run.score}`,
        }))}
        value={chosen.test_id}
        onValueChange={(next) => change({ before: next === last.test_id ? null : next })}
      />
      {comparison.isPending && <Skeleton className="h-64 w-full" />}
      {comparison.isError && <QueryProblem error={comparison.error} what="comparison" onRetry={() => void comparison.refetch()} />}
      {comparison.data && (
        <div className="flex flex-col gap-5">
          <ChangeBar comparison={comparison.data} />
          <ChangedChecks comparison={comparison.data} />
        </div>
      )}
    </>
  );
}
