import { Panel, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../shared/api/queries.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { SummaryForm } from './summary-form.tsx';
import { summaryQuery } from './summary-query.ts';

/** Summary emails about the workspace. Renders nothing for someone without an account. */
export function SummaryEmails() {
  const session = useSession();
  if (session.status !== 'authenticated' || session.profile.role === 'temporary') return null;
  const { workspace_id: id, workspace_name: name, email, email_verified: isVerified } = session.profile;
  return (
    <Panel
      title="Summaries by email"
      detail={`What happened in ${name}: scores, findings, posts and visits for each website. Nothing is sent if nothing happened.`}
    >
      {!isVerified && (
        <p className="mb-4 text-muted">Confirm your email address first. Summaries are sent to {email} once it is confirmed.</p>
      )}
      <SummaryChoices key={id} />
    </Panel>
  );
}

function SummaryChoices() {
  const kept = useQuery(summaryQuery);
  const usage = useQuery(usageQuery);
  const error = kept.error ?? usage.error;
  if (error) return <QueryProblem error={error} what="setting" onRetry={() => void Promise.all([kept.refetch(), usage.refetch()])} />;
  if (!kept.data || !usage.data) return <Skeleton className="h-32 w-full" />;
  return <SummaryForm kept={kept.data} plan={usage.data.plan.plan} />;
}
