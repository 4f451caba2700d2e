import { PageHead } from '@plumbline/ui';
import { ConnectPanel } from '../extension/connect-panel.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** The page to which the extension sends the user to sign in. */
export default function ExtensionConnect() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return (
    <>
      <ScreenTitle of="Connect the extension" />
      <PageHead title="Browser extension" />
      <ConnectPanel workspaceName={session.profile.workspace_name} />
    </>
  );
}
