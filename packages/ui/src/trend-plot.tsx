import type { PointerEvent } from 'react';
import { classNames } from './class-names.ts';
import type { TrendEvent, TrendSeries } from './trend-chart.tsx';

interface TrendPlotProps {
  width: number;
  height: number;
  times: readonly string[];
  series: readonly TrendSeries[];
  events: readonly TrendEvent[];
  domain: readonly [number, number];
  formatValue: (value: number) => string;
  index: number | null;
  onIndexChange: (index: number) => void;
}

const lines = [
  { text: 'text-accent-text', dash: undefined, strokeWidth: 2 },
  { text: 'text-info-mark', dash: '5 4', strokeWidth: 1.5 },
  { text: 'text-low-mark', dash: '2 3', strokeWidth: 1.5 },
];
const room = { top: 16, bottom: 28, left: 36, right: 48 };
/** Pixels needed for a date label, including half of the next one. */
const tickRoom = 64;
const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

const HALF_A_DAY_MS = 12 * 3_600_000;

/** Whether two times are on different days; false where there is no other time. */
const isOtherDay = (stamp: number, other: number | undefined): boolean =>
  other !== undefined && dayMonth.format(stamp) !== dayMonth.format(other);

/** The series with the highest first value: its label is placed above the line, the others below theirs. */
function topmost(series: readonly TrendSeries[]): number {
  const firsts = series.map((line) => line.points[0]?.value ?? Number.NEGATIVE_INFINITY);
  return firsts.indexOf(Math.max(...firsts));
}

/** The drawing of a trend chart. Positions are SVG attributes, so no styles are needed. */
export function TrendPlot({ width, height, times, series, events, domain, formatValue, index, onIndexChange }: TrendPlotProps) {
  const [low, high] = domain;
  const stamps = times.map((time) => Date.parse(time));
  const first = stamps[0] ?? 0;
  const last = stamps.at(-1) ?? first;
  const right = width - room.right;
  const bottom = height - room.bottom;
  const x = (time: number) =>
    last === first ? (room.left + right) / 2 : room.left + ((time - first) / (last - first)) * (right - room.left);
  const y = (value: number) => bottom - ((value - low) / (high - low || 1)) * (bottom - room.top);
  const grid = [low, (low + high) / 2, high];
  const tickCount = Math.max(1, Math.min(times.length, Math.floor((right - room.left) / 88)));
  // Even steps counted back from the last value, which always gets a date.
  const step = Math.max(1, Math.ceil(times.length / tickCount));
  const even = times.flatMap((_, at) => ((times.length - 1 - at) % step === 0 ? [at] : []));
  // Hourly points get their date where a day begins.
  const isHourly = (last - first) / Math.max(1, times.length - 1) < HALF_A_DAY_MS;
  const begins = isHourly ? stamps.flatMap((stamp, at) => (isOtherDay(stamp, stamps[at - 1]) ? [at] : [])) : [];
  // Runs of one afternoon are close together: labels need room, and the last takes precedence.
  const ticks = (begins.length > 0 ? begins : even).reduceRight<number[]>((kept, at) => {
    const next = stamps[kept[0] ?? -1];
    const stamp = stamps[at] ?? first;
    // Hours of the same day get its date once.
    const isNews = next === undefined || (x(next) - x(stamp) >= tickRoom && isOtherDay(stamp, next));
    return isNews ? [at, ...kept] : kept;
  }, []);
  const nearest = (event: PointerEvent<SVGSVGElement>) => {
    const pointer = event.clientX - event.currentTarget.getBoundingClientRect().left;
    let best = 0;
    stamps.forEach((stamp, at) => {
      if (Math.abs(x(stamp) - pointer) < Math.abs(x(stamps[best] ?? 0) - pointer)) best = at;
    });
    onIndexChange(best);
  };
  const shownAt = index === null ? undefined : stamps[index];

  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      className="tabular block touch-pan-y text-12"
      onPointerMove={nearest}
      onPointerDown={nearest}
    >
      {grid.map((value) => (
        <g key={value}>
          <line x1={room.left} x2={right} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={room.left - 8} y={y(value) + 4} textAnchor="end" className="fill-faint">
            {formatValue(value)}
          </text>
        </g>
      ))}
      {ticks.map((tick) => {
        const stamp = stamps[tick];
        return stamp === undefined ? null : (
          <text
            key={tick}
            x={x(stamp)}
            y={height - 8}
            textAnchor={tick === 0 && times.length > 1 ? 'start' : 'middle'}
            className="fill-faint"
          >
            {dayMonth.format(stamp)}
          </text>
        );
      })}
      {events.map((event) => {
        const place = x(Date.parse(event.at));
        return place < room.left || place > right ? null : (
          <g key={`${event.at} ${event.label}`} className="text-muted">
            <line x1={place} x2={place} y1={room.top} y2={bottom} stroke="currentColor" strokeDasharray="1 3" />
            <path d={`M${place - 4} ${bottom + 7}h8l-4 -7z`} fill="currentColor" />
            <title>{event.label}</title>
          </g>
        );
      })}
      {shownAt !== undefined && <line x1={x(shownAt)} x2={x(shownAt)} y1={room.top} y2={bottom} className="stroke-control" />}
      {series.map((line, order) => {
        const look = lines[order % lines.length] ?? lines[0];
        const end = line.points.at(-1);
        const path = line.points.map((point) => `${x(Date.parse(point.at)).toFixed(1)},${y(point.value).toFixed(1)}`).join(' ');
        const shown = index === null ? end : line.points.find((point) => point.at === times[index]);
        return (
          <g key={line.id} className={classNames(look?.text)}>
            <polyline
              points={path}
              fill="none"
              stroke="currentColor"
              strokeWidth={look?.strokeWidth}
              strokeDasharray={look?.dash}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {shown && (
              <circle
                cx={x(Date.parse(shown.at))}
                cy={y(shown.value)}
                r="4"
                fill="currentColor"
                className="stroke-surface"
                strokeWidth="2"
              />
            )}
            {end && (
              <text
                x={x(Date.parse(end.at)) + 10}
                y={y(end.value) + 4}
                className={classNames('fill-current', order === 0 && 'font-semibold')}
              >
                {formatValue(end.value)}
              </text>
            )}
            {series.length > 1 && line.points[0] && (
              <text
                x={x(Date.parse(line.points[0].at)) + 6}
                y={y(line.points[0].value) + (order === topmost(series) ? -8 : 18)}
                className="fill-current font-medium"
              >
                {line.label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
