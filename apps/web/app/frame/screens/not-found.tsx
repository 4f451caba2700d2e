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
        text="There is nothing at this address. It may have been mistyped, or what it showed is gone."
        action={
          <LinkButton href={isSignedIn ? '/dashboard' : '/'}>{isSignedIn ? 'Go to the dashboard' : 'Go to the start page'}</LinkButton>
        }
      />
    </>
  );
  return isSignedIn ? <AppShell profile={session.profile}>{words}</AppShell> : <PublicShell>{words}</PublicShell>;
}
