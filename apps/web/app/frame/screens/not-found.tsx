import { EmptyState, LinkButton } from '@plumbline/ui';
import { AppShell } from '../app-shell.tsx';
import { PublicShell } from '../../public/public-shell.tsx';
import { ShellSkeleton } from '../../shared/screens/shell-skeleton.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** An address that names nothing, inside the frame of whoever reads it. */
export default function NotFound() {
  const session = useSession();
  if (session.status === 'loading') return <ShellSkeleton />;
  const isSignedIn = session.status === 'authenticated';
  const words = (
    <>
      <ScreenTitle of="Not found" />
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        className="py-24"
        text="Page not found. Check the address; the page may have been moved or deleted."
        action={
          <LinkButton href={isSignedIn ? '/dashboard' : '/'}>{isSignedIn ? 'Go to the dashboard' : 'Go to the home page'}</LinkButton>
        }
      />
    </>
  );
  return isSignedIn ? <AppShell profile={session.profile}>{words}</AppShell> : <PublicShell>{words}</PublicShell>;
}
