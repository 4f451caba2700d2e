import { FeedbackBoard } from '../posts/feedback-board.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** Ideas, requests and bug reports. */
export default function FeedbackScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Feedback" />;
  return (
    <>
      <ScreenTitle of="Feedback" />
      <FeedbackBoard profile={session.profile} />
    </>
  );
}
