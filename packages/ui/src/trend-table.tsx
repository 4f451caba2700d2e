import { formatDate } from './date-range.ts';
import type { TrendEvent, TrendSeries } from './trend-chart.tsx';

interface TrendTableProps {
  label: string;
  times: readonly string[];
  series: readonly TrendSeries[];
  events: readonly TrendEvent[];
  formatValue: (value: number) => string;
  formatTime: (at: string) => string;
}

/** The values of a trend chart as a table, newest first. */
export function TrendTable({ label, times, series, events, formatValue, formatTime }: TrendTableProps) {
  return (
    <div role="region" aria-label={`${label}, table`} tabIndex={0} className="max-h-60 overflow-auto rounded-ui border border-line">
      <table className="tabular w-full border-separate border-spacing-0 text-left text-13">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {['Date', ...series.map((line) => line.label), ...(events.length > 0 ? ['Events'] : [])].map((head, column) => (
              <th
                key={head}
                scope="col"
                className={`sticky top-0 h-8 border-b border-line bg-sunken px-3 text-12 font-medium text-muted ${column > 0 && head !== 'Events' ? 'text-right' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.toReversed().map((time) => {
            const day = formatDate(new Date(time));
            return (
              <tr key={time}>
                <th scope="row" className="h-8 border-b border-line px-3 font-normal whitespace-nowrap">
                  {formatTime(time)}
                </th>
                {series.map((line) => {
                  const point = line.points.find((known) => known.at === time);
                  return (
                    <td key={line.id} className="border-b border-line px-3 text-right">
                      {point ? formatValue(point.value) : '–'}
                    </td>
                  );
                })}
                {events.length > 0 && (
                  <td className="border-b border-line px-3 text-muted">
                    {events
                      .filter((event) => formatDate(new Date(event.at)) === day)
                      .map((event) => event.label)
                      .join(', ')}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
