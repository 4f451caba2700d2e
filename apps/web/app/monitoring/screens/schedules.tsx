import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ScheduleBoard } from '../schedules/schedule-board.tsx';

/** Tests that run regularly without anyone starting them. */
export default function SchedulesScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Schedules" />;
  return (
    <>
      <ScreenTitle of="Schedules" />
      <ScheduleBoard profile={session.profile} />
    </>
  );
}
