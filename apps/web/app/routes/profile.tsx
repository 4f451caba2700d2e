import { PageHead } from '@plumbline/ui';
import { useSession } from '../session/use-session.ts';
import { ScreenTitle } from '../words/screen-title.tsx';

/** Who one is. */
export default function ProfileScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return (
    <>
      <ScreenTitle of="Profile" />
      <PageHead title="Profile" detail={session.profile.email} />
    </>
  );
}
