import { EmptyState, PageHead } from '@plumbline/ui';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { roleProblem } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ConversationBoard } from '../conversations/conversation-board.tsx';

/** Private messages between visitors and the team. */
export default function ConversationsScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Conversations" />;
  const refusal = roleProblem(session.profile.workspace_role, 'member', 'read what visitors write in private');
  return (
    <>
      <ScreenTitle of="Conversations" />
      {refusal ? (
        <>
          <PageHead title="Conversations" />
          <EmptyState text={refusal} />
        </>
      ) : (
        <ConversationBoard profile={session.profile} />
      )}
    </>
  );
}
