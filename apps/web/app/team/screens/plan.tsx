import { LinkButton, PageHead, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usageQuery } from '../../shared/api/queries.ts';
import { PlanPanel } from '../plans/plan-panel.tsx';
import { PrioritySupport } from '../plans/priority-support.tsx';
import { UsagePanel } from '../plans/usage-panel.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

const CONFIRM_EVERY_MS = 2000;

/** The plan of the workspace, its usage, and what can be changed. */
export default function PlanScreen() {
  const session = useSession();
  // The user is back from the payment page; the plan changes a moment later, when the payment provider confirms it.
  const hasPaid = useSearchParams()[0].has('paid');
  const usage = useQuery({
    ...usageQuery,
    refetchInterval: (query) => (hasPaid && query.state.data?.plan.plan === 'free' ? CONFIRM_EVERY_MS : false),
  });
  if (session.status !== 'authenticated') return null;
  const { profile } = session;
  const isWaiting = hasPaid && usage.data?.plan.plan === 'free';
  return (
    <>
      <ScreenTitle of="Plan and usage" />
      <PageHead
        title="Plan and usage"
        detail={profile.workspace_name}
        actions={<LinkButton href="/pricing">Compare the plans</LinkButton>}
      />
      {isWaiting && (
        <output className="rounded-ui border border-line bg-accent-soft px-3 py-2">
          Your payment is being confirmed. This page updates automatically; you can leave it.
        </output>
      )}
      {usage.isError ? (
        <QueryProblem error={usage.error} what="plan" onRetry={() => void usage.refetch()} />
      ) : (
        <>
          {usage.data ? (
            <PlanPanel plan={usage.data.plan} isOwner={profile.workspace_role === 'owner'} isAdministrator={profile.role === 'admin'} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
          <UsagePanel />
          {usage.data && <PrioritySupport plan={usage.data.plan.plan} />}
        </>
      )}
    </>
  );
}
