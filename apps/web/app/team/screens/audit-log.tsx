import { LogList } from '../log/log-list.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** What happened that somebody may have to explain one day. */
export default function AuditLogScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Log" />;
  return (
    <>
      <ScreenTitle of="Log" />
      <LogList profile={session.profile} />
    </>
  );
}
