import { ChangelogBoard } from '../changelog/changelog-board.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** The team's announcements of what it changed. */
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
