import { EmptyState, PageHead } from '@plumbline/ui';
import { ModerationBoard } from '../moderation/moderation-board.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { roleProblem } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Posts and comments by visitors that the team reviews before they are published. */
export default function ModerationScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Review" />;
  const refusal = roleProblem(session.profile.workspace_role, 'admin', 'review posts and comments');
  return (
    <>
      <ScreenTitle of="Review" />
      {refusal ? (
        <>
          <PageHead title="Review" />
          <EmptyState text={refusal} />
        </>
      ) : (
        <ModerationBoard />
      )}
    </>
  );
}
