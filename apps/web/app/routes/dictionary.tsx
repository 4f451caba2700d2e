import { DictionaryList } from '../grammar/dictionary-list.tsx';
import { useSession } from '../session/use-session.ts';
import { NeedsAccount } from '../workspace/needs-account.tsx';
import { ScreenTitle } from '../words/screen-title.tsx';

/** Words that the workspace vouches for. */
export default function DictionaryScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Dictionary" />;
  return (
    <>
      <ScreenTitle of="Dictionary" />
      <DictionaryList mayChange={session.profile.workspace_role !== 'viewer'} />
    </>
  );
}
