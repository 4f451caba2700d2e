import type { Severity, TestReport } from '@plumbline/contract';
import { Panel, SeverityBadge, Skeleton } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { countOf } from '../text/quantities.ts';

const TrendChart = lazy(async () => ({ default: (await import('@plumbline/ui/trend-chart')).TrendChart }));
const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
const CHART_HEIGHT = 148;
/** The chart with its words, to the pixel: what stands below must not move when it comes. */
const CHART_ROOM = 'mt-3 min-h-49';

type Scored = Pick<TestReport, 'trend' | 'severities' | 'fixed_count' | 'new_count'>;

/** How the score came about since the last run, and its line over all runs of this address. */
export function ScorePanel({ score, report }: { score: number | null; report: Scored }) {
  const points = report.trend.flatMap((run) => (run.score === null ? [] : [{ at: run.finished_at, value: run.score }]));
  const found = SEVERITIES.filter((severity) => (report.severities[severity] ?? 0) > 0);
  return (
    <Panel title="Score" detail={sinceLastRun(score, report)} dense>
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
        <p className="mt-4 text-13 text-muted">The line over time begins with the second run.</p>
      )}
    </Panel>
  );
}

function sinceLastRun(score: number | null, report: Scored): string {
  const before = report.trend.at(-2)?.score ?? null;
  if (score === null || before === null) return 'The first run of this address';
  const change = score - before;
  const moved = change === 0 ? 'Unchanged' : change > 0 ? `Up ${change}` : `Down ${-change}`;
  return `${moved} since the last run: ${countOf(report.fixed_count, 'finding')} fixed, ${report.new_count} new`;
}
