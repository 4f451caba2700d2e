import type { Severity, TestReport } from '@plumbline/contract';
import { IconButton, Panel, SeverityBadge, Skeleton } from '@plumbline/ui';
import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useReportSource } from '../findings/report-source.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { SinceLastRun } from './since-last-run.tsx';

const TrendChart = lazy(async () => ({ default: (await import('@plumbline/ui/trend-chart')).TrendChart }));
const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
const CHART_HEIGHT = 96;
/** Exact height of the chart with its caption, so that the content below does not move when it loads. */
const CHART_ROOM = 'mt-2 min-h-36';

type Scored = Pick<TestReport, 'test_id' | 'trend' | 'severities' | 'fixed_count' | 'new_count'>;

/** How the score changed since the last run, its trend over all runs of this address, and what it means. */
export function ScorePanel({ kind, score, report }: { kind: KindOfTest; score: number | null; report: Scored }) {
  const points = report.trend.flatMap((run) => (run.score === null ? [] : [{ at: run.finished_at, value: run.score }]));
  const found = SEVERITIES.filter((severity) => (report.severities[severity] ?? 0) > 0);
  // The recipient of a shared report does not know what the score measures.
  const { isOwn } = useReportSource();
  const [isExplained, setExplained] = useState(!isOwn);
  return (
    <Panel
      title="Score"
      detail={<SinceLastRun kind={kind} score={score} report={report} />}
      aside={
        <IconButton
          size="sm"
          icon={CircleHelp}
          label="How this score is calculated"
          aria-expanded={isExplained}
          onClick={() => setExplained(!isExplained)}
        />
      }
      dense
    >
      {isExplained && <p className="mb-3 text-13 text-muted">{kind.scoreMeaning}</p>}
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
        <p className="mt-4 text-13 text-muted">The trend appears after the second run.</p>
      )}
    </Panel>
  );
}
