import type { Severity, TestReport } from '@plumbline/contract';
import { Disclosure, Panel, SeverityBadge, Skeleton } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { SinceLastRun } from './since-last-run.tsx';

const TrendChart = lazy(async () => ({ default: (await import('@plumbline/ui/trend-chart')).TrendChart }));
const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
const CHART_HEIGHT = 148;
/** The chart with its words, to the pixel: what stands below must not move when it comes. */
const CHART_ROOM = 'mt-3 min-h-49';

type Scored = Pick<TestReport, 'test_id' | 'trend' | 'severities' | 'fixed_count' | 'new_count'>;

/** How the score came about since the last run, its line over all runs of this address, and what it means. */
export function ScorePanel({ kind, score, report }: { kind: KindOfTest; score: number | null; report: Scored }) {
  const points = report.trend.flatMap((run) => (run.score === null ? [] : [{ at: run.finished_at, value: run.score }]));
  const found = SEVERITIES.filter((severity) => (report.severities[severity] ?? 0) > 0);
  return (
    <Panel title="Score" detail={<SinceLastRun kind={kind} score={score} report={report} />} dense>
      <div className="flex flex-wrap gap-2">
        {found.length === 0 && <p className="text-13 text-muted">No check failed.</p>}
        {found.map((severity) => (
          <SeverityBadge key={severity} severity={severity} count={report.severities[severity] ?? 0} />
        ))}
      </div>
      {points.length > 1 ? (
        <Suspense fallback={<Skeleton className={`${CHART_ROOM} w-full`} />}>
          <TrendChart
            label="Score over time"
            series={[{ id: 'score', label: 'Score', points }]}
            height={CHART_HEIGHT}
            className={CHART_ROOM}
          />
        </Suspense>
      ) : (
        <p className="mt-4 text-13 text-muted">The chart over time begins with the second run.</p>
      )}
      <Disclosure className="mt-3 border-b-0" summary="How this score is made">
        <p className="text-13 text-muted">{kind.scoreMeaning}</p>
      </Disclosure>
    </Panel>
  );
}
