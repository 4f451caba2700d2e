import type { UsageMeter as Used } from '@plumbline/contract';
import { UsageMeter } from '@plumbline/ui';
import { count } from '../../shared/text/quantities.ts';

/** Usage of each limit: name, used, limit and percentage. */
export function UsageMeters({ meters }: { meters: readonly Used[] }) {
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
            <UsageMeter label={meter.name} used={meter.used} reserved={meter.reserved} limit={meter.limit} percentage={meter.percentage} />
          )}
        </li>
      ))}
    </ul>
  );
}
