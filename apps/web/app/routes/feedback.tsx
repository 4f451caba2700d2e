import { FeedbackBoard } from '../feedback/feedback-board.tsx';
import { useSession } from '../session/use-session.ts';
import { NeedsAccount } from '../workspace/needs-account.tsx';
import { ScreenTitle } from '../words/screen-title.tsx';

/** What people wish, miss and find broken. */
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
