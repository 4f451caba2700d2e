import { Link, RailUsage } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../shared/api/queries.ts';

/** The meter closest to its limit, at the bottom of the rail. Renders nothing if there are no limits. */
export function RailMeter() {
  const usage = useQuery(usageQuery);
  const [fullest] = (usage.data?.meters ?? []).filter(({ limit }) => limit !== null).toSorted((a, b) => b.percentage - a.percentage);
  if (!fullest || fullest.limit === null) return null;
  return (
    <Link href="/settings/plan" className="hidden rounded-ui transition-colors hover:bg-hover @rail:block">
      <RailUsage label={fullest.name} used={fullest.used} reserved={fullest.reserved} limit={fullest.limit} />
    </Link>
  );
}
