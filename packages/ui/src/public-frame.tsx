import type { ReactNode } from 'react';
import { buttonClasses } from './button-classes.ts';
import { Link, LinkProvider, type LinkComponent } from './link.tsx';
import { Logo } from './logo.tsx';
import { PublicNav, type PublicLink, type PublicLinkGroup } from './public-nav.tsx';

export interface PublicFrameProps {
  LinkComponent?: LinkComponent | undefined;
  /** The owner of the page, in place of our own logo; not a link. */
  mark?: ReactNode | undefined;
  nav: readonly PublicLink[];
  /** Menus of links, before the other links. */
  groups?: readonly PublicLinkGroup[] | undefined;
  /** Sign in, Start. */
  actions: ReactNode;
  footer: readonly PublicLinkGroup[];
  /** Last line of the footer. */
  colophon: ReactNode;
  children: ReactNode;
}

/** The frame of public pages: the same type and tokens, with more white space. Works without scripts; the phone menu is a <details>. */
export function PublicFrame({ LinkComponent, mark, nav, groups = [], actions, footer, colophon, children }: PublicFrameProps) {
  const frame = (
    <div className="flex min-h-dvh flex-col bg-surface">
      <a href="#content" className={buttonClasses('primary', 'md', 'z-float fixed top-2 left-2 not-focus:sr-only')}>
        Skip to content
      </a>
      <header className="z-frame sticky top-0 border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-content items-center gap-6 px-4 sm:px-6">
          {mark ?? (
            <Link href="/" className="flex rounded-ui" aria-label="Plumbline, home">
              <Logo />
            </Link>
          )}
          <PublicNav nav={nav} groups={groups} actions={actions} />
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
