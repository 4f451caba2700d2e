import type { Schedule, ScheduleRun } from '@plumbline/contract';
import { Badge, EmptyState, Skeleton, Sparkline, TextLink } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreRows } from '../../shared/lists/more-rows.tsx';
import { reportPath } from '../../kinds/index.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { formatMoment } from '../../shared/text/quantities.ts';
import { scheduleRunsQuery } from './schedule-queries.ts';
import { OUTCOMES } from './schedule-words.ts';

/** The outcomes of a schedule's runs, newest first. */
export function ScheduleRuns({ schedule }: { schedule: Schedule }) {
  const runs = useInfiniteQuery(scheduleRunsQuery(schedule.id));
  const { rows, total } = rowsOf(runs.data);
  return (
    <section aria-labelledby="schedule-runs" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 id="schedule-runs" className="font-semibold">
          Runs
        </h3>
        {schedule.scores.length > 1 && <Sparkline values={schedule.scores} label={`Score, last ${schedule.scores.length} runs`} />}
      </div>
      {runs.isPending && <Skeleton className="h-24 w-full" />}
      {runs.isError && <QueryProblem error={runs.error} what="list of runs" onRetry={() => void runs.refetch()} />}
      {runs.isSuccess && rows.length === 0 && <EmptyState text="It has not run yet." />}
      <ul className="divide-y divide-line">
        {rows.map((run) => (
          <RunLine key={run.id} run={run} kind={schedule.kind} />
        ))}
      </ul>
      {rows.length > 0 && rows.length < total && <MoreRows query={runs} noun="runs" />}
    </section>
  );
}

function RunLine({ run, kind }: { run: ScheduleRun; kind: string }) {
  const outcome = OUTCOMES[run.outcome];
  const when = formatMoment(run.due_at);
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
        {run.test_id ? <TextLink href={reportPath({ id: run.test_id, kind })}>{when}</TextLink> : <span>{when}</span>}
        <Badge tone={outcome.tone}>{outcome.text}</Badge>
        {run.outcome === 'finished' && run.test_id !== null && (
          <span className="tabular ml-auto text-muted">
            {run.score === null ? 'No score' : `Score ${run.score}`}, {run.new_count} new, {run.fixed_count} fixed
          </span>
        )}
      </div>
      {run.message && <p className="text-13 text-muted wrap-anywhere">{run.message}</p>}
    </li>
  );
}
