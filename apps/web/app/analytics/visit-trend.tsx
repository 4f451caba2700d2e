import type { VisitReport } from '@plumbline/contract';
import { Panel, SegmentedControl, Skeleton } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { useUrlState } from '../shared/screens/use-url-state.ts';
import { count, formatMoment } from '../shared/text/quantities.ts';
import { type AnalyticsView, METRICS } from './analytics-view.ts';
import { METRIC_WORDS } from './visit-words.ts';

const TrendChart = lazy(async () => ({ default: (await import('@plumbline/ui/trend-chart')).TrendChart }));
const CHART_HEIGHT = 200;
/** Height of the chart with its caption, reserved so that the content below does not move when it loads. */
const CHART_ROOM = 'min-h-62';
const INTERVAL_WORDS = { hour: 'Hours', day: 'Days', week: 'Weeks' } as const;

/** One metric over time; the reader chooses the metric and the interval. */
export function VisitTrend({ report, view: { metric, interval, intervals } }: { report: VisitReport; view: AnalyticsView }) {
  const [, change] = useUrlState();
  const points = begunPoints(report).map((point) => ({ at: point.at, value: point[metric] }));
  const label = METRIC_WORDS[metric];
  return (
    <Panel>
      <div className="mb-4 flex flex-wrap gap-2">
        <SegmentedControl
          label="Chart metric"
          hideLabel
          options={METRICS.map((value) => ({ value, label: METRIC_WORDS[value] }))}
          value={metric}
          onValueChange={(value) => change({ metric: value === METRICS[0] ? null : value })}
        />
        <SegmentedControl
          label="Interval"
          hideLabel
          options={intervals.map((value) => ({ value, label: INTERVAL_WORDS[value] }))}
          value={interval}
          onValueChange={(value) => change({ interval: value })}
          className="sm:ml-auto"
        />
      </div>
      <Suspense fallback={<Skeleton className={`${CHART_ROOM} w-full`} />}>
        <TrendChart
          label={label}
          series={[{ id: metric, label, points }]}
          domain={[0, topOf(points)]}
          formatValue={count}
          formatTime={interval === 'hour' ? formatMoment : undefined}
          height={CHART_HEIGHT}
          className={CHART_ROOM}
        />
      </Suspense>
    </Panel>
  );
}

/** The top of the axis: an even number, so that the middle line halves it, at or above all values. */
function topOf(points: ReadonlyArray<{ readonly value: number }>): number {
  const most = Math.max(2, ...points.map(({ value }) => value));
  const step = 10 ** Math.floor(Math.log10(most));
  const rounded = [1, 2, 4, 6, 8, 10].map((times) => times * step).find((top) => top >= most) ?? most;
  return rounded % 2 === 0 ? rounded : rounded + 1;
}

/** Drops the hours of today that are still to come. */
function begunPoints({ series }: VisitReport): VisitReport['series'] {
  const now = Date.now();
  return series.filter(({ at }) => Date.parse(at) <= now);
}
