import { LinkButton, PlumbDrawing } from '@plumbline/ui';
import { AppShell } from '../app-shell.tsx';
import { PublicShell } from '../../public/public-shell.tsx';
import { ShellSkeleton } from '../../shared/screens/shell-skeleton.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

const OWN_WAYS = [
  { href: '/dashboard', label: 'Go to the dashboard' },
  { href: '/seo', label: 'SEO tests' },
  { href: '/contact', label: 'Contact' },
];
const OPEN_WAYS = [
  { href: '/', label: 'Go to the home page' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Contact' },
];

/** A page for unknown URLs, inside the frame that fits the reader. */
export default function NotFound() {
  const session = useSession();
  if (session.status === 'loading') return <ShellSkeleton />;
  const isSignedIn = session.status === 'authenticated';
  const words = (
    <div className="flex flex-col items-center gap-6 px-4 py-24 text-center">
      <ScreenTitle of="Page not found" />
      <PlumbDrawing tilted />
      <div>
        <h1 className="text-24 font-semibold">Page not found</h1>
        <p className="mt-2 max-w-96 text-balance text-muted">Check the address; the page may have been moved or deleted.</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {(isSignedIn ? OWN_WAYS : OPEN_WAYS).map(({ href, label }, index) => (
          <LinkButton key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ))}
      </div>
    </div>
  );
  return isSignedIn ? <AppShell profile={session.profile}>{words}</AppShell> : <PublicShell>{words}</PublicShell>;
}
