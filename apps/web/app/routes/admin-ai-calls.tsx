import { EmptyState, LinkButton, PageHead } from '@plumbline/ui';
import { AiCallList } from '../admin/ai-call-list.tsx';
import { useSession } from '../session/use-session.ts';
import { ScreenTitle } from '../words/screen-title.tsx';

/** What the language model was asked for and what it took, for administrators of the server. */
export default function AdminAiCalls() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return (
    <>
      <ScreenTitle of="AI calls" />
      {session.profile.role === 'admin' ? (
        <AiCallList />
      ) : (
        <>
          <PageHead title="AI calls" />
          <EmptyState
            text="Only an administrator of this server sees what its language model is asked for."
            action={<LinkButton href="/dashboard">Back to the dashboard</LinkButton>}
          />
        </>
      )}
    </>
  );
}
