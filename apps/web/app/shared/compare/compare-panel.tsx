import type { TestReport } from '@plumbline/contract';
import { EmptyState, LinkButton, Select, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { comparisonQuery, testReportQuery } from '../api/queries.ts';
import { formatMoments } from '../text/quantities.ts';
import { QueryProblem } from '../screens/query-problem.tsx';
import { useUrlState } from '../screens/use-url-state.ts';
import { ChangeBar } from './change-bar.tsx';
import { ChangedChecks } from './changed-checks.tsx';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { hrefOf } from '../places/place.ts';

type Run = TestReport['trend'][number];

/** Selects the earlier run and shows what was fixed, what is new and what remains. */
export function ComparePanel({ kind, testId }: { kind: KindOfTest; testId: string }) {
  const report = useQuery(testReportQuery(testId));
  if (report.isPending) return <Skeleton className="h-64 w-full" />;
  if (!report.data) return <QueryProblem error={report.error} what="report" onRetry={() => void report.refetch()} />;
  const earlier = report.data.trend.filter((run) => run.test_id !== testId).toReversed();
  const [last] = earlier;
  if (!last) {
    return (
      <EmptyState
        text="This is the first run. Run the test again to see what changed."
        action={<LinkButton href={hrefOf(kind.report, { testId })}>Back to the report</LinkButton>}
      />
    );
  }
  return <Comparison kind={kind} testId={testId} earlier={earlier} last={last} />;
}

function Comparison({ kind, testId, earlier, last }: { kind: KindOfTest; testId: string; earlier: readonly Run[]; last: Run }) {
  const [parameters, change] = useUrlState();
  const chosen = earlier.find((run) => run.test_id === parameters.get('before')) ?? last;
  const comparison = useQuery(comparisonQuery(testId, chosen.test_id));
  const moments = formatMoments(earlier.map(({ finished_at }) => finished_at));
  return (
    <>
      <Select
        label="Compare with"
        className="mb-4 max-w-72"
        options={earlier.map((run, index) => ({
          value: run.test_id,
          label: moments[index] ?? '',
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
          <ChangedChecks kind={kind} comparison={comparison.data} />
        </div>
      )}
    </>
  );
}
