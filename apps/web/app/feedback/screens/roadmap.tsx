import { PageHead } from '@plumbline/ui';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { isAtLeast } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { RoadmapBoard } from '../roadmap/roadmap-board.tsx';

/** What the team plans to do and has done. */
export default function RoadmapScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Roadmap" />;
  return (
    <>
      <ScreenTitle of="Roadmap" />
      <PageHead title="Roadmap" detail="Posts by stage, most upvoted first." />
      <RoadmapBoard mayMove={isAtLeast(session.profile.workspace_role, 'member')} />
    </>
  );
}
