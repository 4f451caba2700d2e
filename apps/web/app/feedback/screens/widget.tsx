import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { WidgetSettings } from '../widget/widget-settings.tsx';

/** The feedback and changelog that sites show on their own pages. */
export default function WidgetScreen() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  if (session.profile.role === 'temporary') return <NeedsAccount title="Widget" />;
  return (
    <>
      <ScreenTitle of="Widget" />
      <WidgetSettings profile={session.profile} />
    </>
  );
}
