import type { UsageMeter } from '@plumbline/contract';
import { Meter } from '@plumbline/ui';
import { count } from '../../shared/text/quantities.ts';

/** What is used of each limit: name, used, limit and percentage. */
export function UsageMeters({ meters }: { meters: readonly UsageMeter[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {meters.map((meter) => (
        <li key={meter.id}>
          {meter.limit === null ? (
            <p className="flex justify-between gap-2 text-12">
              <span className="text-muted">{meter.name}</span>
              <span className="tabular">{count(meter.used)} used, unlimited</span>
            </p>
          ) : (
            <Meter
              label={meter.name}
              value={meter.used}
              max={meter.limit}
              valueText={`${count(meter.used)} of ${count(meter.limit)}, ${meter.percentage}%`}
              tone={toneOf(meter.percentage)}
              showWords
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function toneOf(percentage: number): 'critical' | 'medium' | 'accent' {
  return percentage >= 100 ? 'critical' : percentage >= 80 ? 'medium' : 'accent';
}
