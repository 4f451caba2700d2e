import { countOf } from '@plumbline/contract/rules';
import type { ResponsiveDeviceView, ResponsiveSweep } from '@plumbline/contract';
import { Disclosure, Panel } from '@plumbline/ui';

const TICKS = [320, 768, 1024, 1366, 1920, 2560];

/** The page at every window width: a strip from 320 to 2560 with the widths at which it breaks, and the same as a table. */
export function SweepPanel({ sweep, devices }: { sweep: ResponsiveSweep; devices: readonly ResponsiveDeviceView[] }) {
  const { from, to, ranges } = sweep;
  const share = (width: number): number => (100 * (width - from)) / (to - from);
  const broken = ranges.reduce((sum, range) => sum + range.to - range.from + 1, 0);
  return (
    <Panel
      title="Every width"
      detail={
        ranges.length === 0
          ? `The page fits at every width from ${from} to ${to} pixels.`
          : `The page scrolls sideways at ${countOf(broken, 'width')} of ${(to - from + 1).toLocaleString('en')}, in ${countOf(ranges.length, 'range')}.`
      }
    >
      <div aria-hidden className="relative mx-1 mt-1 h-14">
        <div className="absolute inset-x-0 top-0 h-7 overflow-hidden rounded-inner bg-pass-soft">
          {ranges.map((range) => (
            <span
              key={range.from}
              title={`${range.from}–${range.to} pixels: ${Math.round(range.worst)} beyond the edge`}
              className="absolute inset-y-0 min-w-0.5 bg-critical-mark"
              style={{ left: `${share(range.from)}%`, width: `${share(range.to + 1) - share(range.from)}%` }}
            />
          ))}
        </div>
        {devices.map(({ id, width }) => (
          <span
            key={id}
            title={`${width} pixels`}
            className="absolute top-0 h-8 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: `${Math.min(100, Math.max(0, share(width)))}%` }}
          />
        ))}
        {TICKS.map((width) => (
          <span
            key={width}
            className={`tabular absolute top-9 text-12 text-muted ${width === from ? '' : width === to ? '-translate-x-full' : '-translate-x-1/2'} ${width === 1024 ? 'max-sm:hidden' : ''}`}
            style={{ left: `${share(width)}%` }}
          >
            {width}
          </span>
        ))}
      </div>
      {ranges.length > 0 && (
        <Disclosure summary="Show as table" className="border-b-0">
          <SweepTable sweep={sweep} />
        </Disclosure>
      )}
    </Panel>
  );
}

function SweepTable({ sweep }: { sweep: ResponsiveSweep }) {
  return (
    <div className="overflow-x-auto" role="group" aria-label="Widths at which the page breaks" tabIndex={0}>
      <table className="w-full text-left text-13">
        <caption className="sr-only">Widths at which the page scrolls sideways</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 pr-4 font-medium">
              Widths
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-medium">
              Beyond the edge
            </th>
            <th scope="col" className="py-1.5 font-medium">
              Cause
            </th>
          </tr>
        </thead>
        <tbody>
          {sweep.ranges.map((range) => (
            <tr key={range.from} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="tabular py-1.5 pr-4 font-normal whitespace-nowrap">
                {range.from === range.to ? range.from : `${range.from}–${range.to}`}
              </th>
              <td className="tabular py-1.5 pr-4 text-right whitespace-nowrap">{Math.round(range.worst).toLocaleString('en')} px</td>
              <td className="py-1.5 font-mono text-12 wrap-anywhere">
                {sweep.culprits
                  .filter((culprit) => culprit.from <= range.to && culprit.to >= range.from)
                  .map(({ selector }) => selector)
                  .join(', ') || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
