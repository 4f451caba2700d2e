import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { GroupBoard } from '../groups/group-board.tsx';

/** Tests of one website that are viewed and started together. */
export default function GroupsScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Test groups" />;
  return (
    <>
      <ScreenTitle of="Test groups" />
      <GroupBoard profile={session.profile} />
    </>
  );
}
