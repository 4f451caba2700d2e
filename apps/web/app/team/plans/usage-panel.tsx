import { Panel, Skeleton, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../shared/api/queries.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { day } from './plan-words.ts';
import { UsageMeters } from './usage-meters.tsx';

const ON_FREE = ' Workspaces that the owner deleted or handed over this month count as well.';

/** The usage meters of the workspace. @param linked with a link to the settings, for use on a public page */
export function UsagePanel({ linked = false }: { linked?: boolean }) {
  const usage = useQuery(usageQuery);
  if (usage.isError) return <QueryProblem error={usage.error} what="usage" onRetry={() => void usage.refetch()} />;
  return (
    <Panel
      title="Usage this month"
      detail={
        usage.data
          ? `Usage resets on ${day(usage.data.resets_at)}. Tests you start yourself are unlimited.${usage.data.plan.plan === 'free' ? ON_FREE : ''}`
          : 'Counting'
      }
      aside={linked && <TextLink href="/settings/plan">Plan and usage</TextLink>}
    >
      {usage.data ? <UsageMeters meters={usage.data.meters} /> : <Skeleton className="h-20 w-full" />}
    </Panel>
  );
}
