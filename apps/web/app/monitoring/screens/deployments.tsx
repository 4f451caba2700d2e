import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { DeploymentList } from '../deployments/deployment-list.tsx';

/** Deployments, and whether their tests pass. */
export default function DeploymentsScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Deployments" />;
  return (
    <>
      <ScreenTitle of="Deployments" />
      <DeploymentList />
    </>
  );
}
