import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { AnalyticsBoard } from '../analytics-board.tsx';

/** Who visited a site, when, from where, and what they viewed. */
export default function AnalyticsScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Analytics" />;
  return (
    <>
      <ScreenTitle of="Analytics" />
      <AnalyticsBoard />
    </>
  );
}
