import { PageHead, Skeleton } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { DataPolicy } from '../workspace/data-policy.tsx';
import { DeleteWorkspace } from '../workspace/delete-workspace.tsx';
import { ExportWorkspace } from '../workspace/export-workspace.tsx';
import { LeaveWorkspace } from '../workspace/leave-workspace.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { OfferToYou } from '../workspace/offer-to-you.tsx';
import { TransferWorkspace } from '../workspace/transfer-workspace.tsx';
import { WorkspaceName } from '../workspace/workspace-name.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';

const LogoPanel = lazy(() => import('../workspace/logo-panel.tsx'));
const SubdomainPanel = lazy(() => import('../workspace/subdomain-panel.tsx'));
const NewWorkspaceDialog = lazy(() => import('../workspace/new-workspace-dialog.tsx'));

/** The current workspace: its name, logo and subdomain, and how to export, transfer, leave and delete it. */
export default function SettingsScreen() {
  const session = useSession();
  const [parameters, change] = useUrlState();
  if (session.status !== 'authenticated') return null;
  const { profile } = session;
  if (profile.role === 'temporary') return <NeedsAccount title="Workspace" />;
  return (
    <>
      <ScreenTitle of="Workspace" />
      <PageHead title="Workspace" className="mb-0!" />
      <OfferToYou profile={profile} />
      <WorkspaceName key={profile.workspace_id} profile={profile} />
      <Suspense fallback={<Skeleton className="h-44 w-full" />}>
        <LogoPanel key={profile.workspace_id} profile={profile} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        <SubdomainPanel key={profile.workspace_id} profile={profile} />
      </Suspense>
      <DataPolicy key={`policy of ${profile.workspace_id}`} profile={profile} />
      <ExportWorkspace profile={profile} />
      <TransferWorkspace profile={profile} />
      <LeaveWorkspace profile={profile} />
      <DeleteWorkspace profile={profile} />
      <Suspense>{parameters.has('new-workspace') && <NewWorkspaceDialog onClose={() => change({ 'new-workspace': null })} />}</Suspense>
    </>
  );
}
