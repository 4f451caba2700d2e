import { LogList } from '../log/log-list.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** A record of events that may need to be explained later. */
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
