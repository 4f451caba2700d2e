import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses, iconButtonClasses } from './button-classes.ts';
import { Link, LinkProvider, type LinkComponent } from './link.tsx';
import { Logo } from './logo.tsx';

export interface PublicLink {
  label: string;
  href: string;
  active?: boolean | undefined;
}

export interface PublicFrameProps {
  LinkComponent?: LinkComponent | undefined;
  nav: readonly PublicLink[];
  /** Sign in, Start. */
  actions: ReactNode;
  footer: ReadonlyArray<{ title: string; links: readonly PublicLink[] }>;
  /** Last line of the footer. */
  colophon: ReactNode;
  children: ReactNode;
}

/** Public pages: the same type and tokens with more air. Works without script; the phone menu is a <details>. */
export function PublicFrame({ LinkComponent, nav, actions, footer, colophon, children }: PublicFrameProps) {
  const frame = (
    <div className="flex min-h-dvh flex-col bg-surface">
      <a href="#content" className={buttonClasses('primary', 'md', 'z-float fixed top-2 left-2 not-focus:sr-only')}>
        Skip to content
      </a>
      <header className="z-frame sticky top-0 border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-content items-center gap-6 px-4 sm:px-6">
          <Link href="/" className="rounded-ui" aria-label="Plumbline, home">
            <Logo />
          </Link>
          <nav aria-label="Main" className="hidden flex-1 items-center gap-1 md:flex">
            {nav.map((link) => (
              <PublicNavLink key={link.href} link={link} />
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-2">{actions}</div>
          {nav.length > 0 && (
            <details className="group/menu relative md:hidden">
              <summary
                aria-label="Menu"
                className={iconButtonClasses('quiet', 'md', 'list-none group-open/menu:bg-hover [&::-webkit-details-marker]:hidden')}
              >
                <MenuIcon aria-hidden className="size-4" />
              </summary>
              <nav aria-label="Menu" className="absolute top-12 right-0 flex w-60 flex-col rounded-ui bg-raised p-2 shadow-float">
                {nav.map((link) => (
                  <PublicNavLink key={link.href} link={link} />
                ))}
              </nav>
            </details>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="border-t border-line bg-canvas">
        <div className="mx-auto flex max-w-content flex-col gap-10 px-4 py-12 sm:px-6">
          <div className="grid grid-cols-2 gap-8 md:grid-cols-5">
            <Logo className="col-span-2 self-start md:col-span-1" />
            {footer.map((column) => (
              <nav key={column.title} aria-label={column.title} className="flex flex-col gap-2">
                <p className="text-13 font-semibold">{column.title}</p>
                {column.links.map((link) => (
                  <Link key={link.href} href={link.href} className="rounded-inner text-muted transition-colors hover:text-ink">
                    {link.label}
                  </Link>
                ))}
              </nav>
            ))}
          </div>
          <div className="text-13 text-muted">{colophon}</div>
        </div>
      </footer>
    </div>
  );
  return LinkComponent ? <LinkProvider component={LinkComponent}>{frame}</LinkProvider> : frame;
}

function PublicNavLink({ link }: { link: PublicLink }) {
  return (
    <Link
      href={link.href}
      aria-current={link.active ? 'page' : undefined}
      className="flex h-9 items-center rounded-ui px-3 text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-ink"
    >
      {link.label}
    </Link>
  );
}
