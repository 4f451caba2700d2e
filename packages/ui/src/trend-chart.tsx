import { Table2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { formatDate } from './date-range.ts';
import { TrendTable } from './trend-table.tsx';
import { TrendPlot } from './trend-plot.tsx';

export interface TrendPoint {
  /** ISO 8601. */
  at: string;
  value: number;
}

export interface TrendSeries {
  id: string;
  label: string;
  /** In chronological order. */
  points: readonly TrendPoint[];
}

/** A deployment or a changelog entry on the time line. */
export interface TrendEvent {
  at: string;
  label: string;
}

export interface TrendChartProps {
  /** The name of the chart, also used for its table. */
  label: string;
  /** One to three, the most important first. */
  series: readonly TrendSeries[];
  events?: readonly TrendEvent[] | undefined;
  /** Default 0 to 100. Keep the lower end at 0 where lengths are compared. */
  domain?: readonly [number, number] | undefined;
  formatValue?: ((value: number) => string) | undefined;
  /** Formats an ISO time; by default as its day. */
  formatTime?: ((at: string) => string) | undefined;
  height?: number | undefined;
  className?: string | undefined;
}

const plain = (value: number) => value.toLocaleString('en');
const dayOf = (at: string) => formatDate(new Date(at));

/** A series over time, with direct labels, a read-out by mouse, touch or arrow keys, and the same data as a table. */
export function TrendChart({
  label,
  series,
  events = [],
  domain = [0, 100],
  formatValue = plain,
  formatTime = dayOf,
  height = 200,
  className,
}: TrendChartProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [index, setIndex] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const tableId = useId();
  const times = [...new Set(series.flatMap((line) => line.points.map((point) => point.at)))].toSorted();
  useEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(box);
    return () => observer.disconnect();
  }, [isTable]);

  const current = index ?? times.length - 1;
  const time = times[current];
  const words = time === undefined ? 'no values yet' : readOut(time, series, events, formatValue, formatTime);
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: times.length - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setIndex(Math.max(0, Math.min(times.length - 1, next)));
  };
  return (
    <figure className={classNames('min-w-0', className)}>
      <figcaption className="mb-3 flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          <span className="tabular block min-h-4 text-12 text-muted">{words}</span>
        </span>
        <button
          type="button"
          aria-pressed={isTable}
          aria-controls={tableId}
          onClick={() => setTable(!isTable)}
          className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-ui px-2 text-12 text-muted transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
        >
          <Table2 aria-hidden className="size-3.5" strokeWidth={1.75} />
          As table
        </button>
      </figcaption>
      <div id={tableId}>
        {isTable ? (
          <TrendTable label={label} times={times} series={series} events={events} formatValue={formatValue} formatTime={formatTime} />
        ) : (
          <div
            ref={boxRef}
            role="slider"
            tabIndex={0}
            aria-label={`${label}, read value by value`}
            aria-valuemin={0}
            aria-valuemax={Math.max(0, times.length - 1)}
            aria-valuenow={Math.max(0, current)}
            aria-valuetext={words}
            onKeyDown={onKeyDown}
            onPointerLeave={() => setIndex(null)}
            onBlur={() => setIndex(null)}
            className="rounded-ui"
          >
            {width > 0 && (
              <TrendPlot
                width={width}
                height={height}
                times={times}
                series={series}
                events={events}
                domain={domain}
                formatValue={formatValue}
                index={index}
                onIndexChange={setIndex}
              />
            )}
            {width === 0 && <svg aria-hidden width="100%" height={height} className="block" />}
          </div>
        )}
      </div>
    </figure>
  );
}

function readOut(
  time: string,
  series: readonly TrendSeries[],
  events: readonly TrendEvent[],
  formatValue: (value: number) => string,
  formatTime: (at: string) => string,
): string {
  const values = series.flatMap((line) => {
    const point = line.points.find((known) => known.at === time);
    return point ? [series.length > 1 ? `${line.label} ${formatValue(point.value)}` : formatValue(point.value)] : [];
  });
  const day = dayOf(time);
  const happened = events.filter((event) => dayOf(event.at) === day).map((event) => event.label);
  return [`${formatTime(time)}: ${values.join(', ')}`, ...happened].join(' · ');
}
