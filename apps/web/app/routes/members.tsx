import { MemberList } from '../members/member-list.tsx';
import { useSession } from '../session/use-session.ts';
import { NeedsAccount } from '../workspace/needs-account.tsx';
import { ScreenTitle } from '../words/screen-title.tsx';

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
