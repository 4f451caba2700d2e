import { EmptyState, PageHead } from '@plumbline/ui';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { roleProblem } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { WebhookSettings } from '../webhooks/webhook-settings.tsx';

/** Webhooks: URLs of a team's own programs that receive the events of the workspace. */
export default function WebhooksScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Webhooks" />;
  const refusal = roleProblem(session.profile.workspace_role, 'admin', 'set up webhooks');
  return (
    <>
      <ScreenTitle of="Webhooks" />
      <PageHead title="Webhooks" detail="Send signed events to your own systems." className="mb-0!" />
      {refusal ? <EmptyState text={refusal} /> : <WebhookSettings />}
    </>
  );
}
