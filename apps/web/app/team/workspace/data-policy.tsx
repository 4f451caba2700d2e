import type { Profile } from '@plumbline/contract';
import { Panel, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../shared/api/queries.ts';
import { PlanNotice } from '../../shared/screens/plan-notice.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { roleProblem } from '../../shared/session/roles.ts';
import { DataPolicyForm } from './data-policy-form.tsx';
import { dataPolicyQuery } from './data-policy-query.ts';

/** How long tests and visits are kept, and the link to the privacy policy for visitors. */
export function DataPolicy({ profile }: { profile: Profile }) {
  const policy = useQuery(dataPolicyQuery);
  // The notice appears together with the form, so that the content below moves at most once.
  const isPending = useQuery(usageQuery).isPending || policy.isPending;
  const refusal = roleProblem(profile.workspace_role, 'owner', 'change the data policy');
  return (
    <Panel title="Data policy" detail={refusal ?? 'Every night, tests and visits older than this are permanently deleted.'}>
      <div className="flex max-w-120 flex-col gap-4">
        {!isPending && <PlanNotice feature="data-policy" />}
        {policy.error && <QueryProblem error={policy.error} what="data policy" onRetry={() => void policy.refetch()} />}
        {isPending && <Skeleton className="h-86 w-full sm:h-60" />}
        {!isPending && policy.data && <DataPolicyForm policy={policy.data} isLocked={refusal !== null || !policy.data.applies} />}
      </div>
    </Panel>
  );
}
