import { ChangelogBoard } from '../changelog/changelog-board.tsx';
import { useSession } from '../session/use-session.ts';
import { NeedsAccount } from '../workspace/needs-account.tsx';
import { ScreenTitle } from '../words/screen-title.tsx';

/** What the team tells of what it changed. */
export default function ChangelogScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Changelog" />;
  return (
    <>
      <ScreenTitle of="Changelog" />
      <ChangelogBoard profile={session.profile} />
    </>
  );
}
