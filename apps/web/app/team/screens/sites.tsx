import { useSession } from '../../shared/session/use-session.ts';
import { SiteList } from '../sites/site-list.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** Sites of the workspace and the proof that it owns them. */
export default function SitesScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Sites" />;
  return (
    <>
      <ScreenTitle of="Sites" />
      <SiteList profile={session.profile} />
    </>
  );
}
