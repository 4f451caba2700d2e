import { DictionaryList } from '../dictionary-list.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { NeedsAccount } from '../../../shared/session/needs-account.tsx';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';

/** Words that the workspace accepts. */
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
