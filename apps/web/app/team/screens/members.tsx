import { MemberList } from '../members/member-list.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** Who is in the workspace. */
export default function MembersScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Members" />;
  return (
    <>
      <ScreenTitle of="Members" />
      <MemberList profile={session.profile} />
    </>
  );
}
