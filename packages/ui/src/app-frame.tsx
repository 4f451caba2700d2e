import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { buttonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import { LinkProvider, type LinkComponent } from './link.tsx';
import { NavLink, type NavItem } from './nav-link.tsx';
import { PhoneBar } from './phone-bar.tsx';

export interface AppFrameProps {
  /** The router's link; only needed outside a UiProvider that has it. */
  LinkComponent?: LinkComponent | undefined;
  /** Top of the rail: a RailSwitcher. */
  switcher: ReactNode;
  nav: readonly NavItem[];
  /** Foot of the rail: RailUsage and a RailSwitcher for the person. */
  foot: ReactNode;
  crumbs: readonly Crumb[];
  onCommandMenu: () => void;
  /** Right end of the top line: New test. */
  primaryAction?: ReactNode | undefined;
  /** Reports use the full width; everything else ends at 1280 px. */
  wide?: boolean | undefined;
  /** A line above the whole app: offline, plan ended. */
  banner?: ReactNode | undefined;
  children: ReactNode;
}

/** The app's frame: rail, top line, content. */
export function AppFrame({ LinkComponent, ...props }: AppFrameProps) {
  const frame = <Frame {...props} />;
  return LinkComponent ? <LinkProvider component={LinkComponent}>{frame}</LinkProvider> : frame;
}

function Frame({
  switcher,
  nav,
  foot,
  crumbs,
  onCommandMenu,
  primaryAction,
  wide = false,
  banner,
  children,
}: Omit<AppFrameProps, 'LinkComponent'>) {
  return (
    <div className="frame-offset min-h-dvh sm:grid sm:grid-cols-[3.5rem_minmax(0,1fr)] rail:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a href="#content" className={buttonClasses('primary', 'md', 'z-float fixed top-2 left-2 not-focus:sr-only')}>
        Skip to content
      </a>
      <aside aria-label="Rail" className="z-frame @container sticky top-0 hidden h-dvh flex-col border-r border-line bg-sunken sm:flex">
        <div className="flex h-13 shrink-0 items-center px-2">{switcher}</div>
        <nav aria-label="Main" className="flex flex-1 flex-col gap-0.5 overflow-y-auto px-2 py-2">
          {nav.map((item) => (
            <NavLink key={item.id} item={item} />
          ))}
        </nav>
        <div className="shrink-0 border-t border-line p-2">{foot}</div>
      </aside>
      <div className="flex min-w-0 flex-col">
        {banner}
        <header className="z-frame sticky top-0 flex h-13 items-center gap-2 border-b border-line bg-canvas px-4 rail:px-6">
          <Breadcrumbs crumbs={crumbs} className="flex-1" />
          <button type="button" onClick={onCommandMenu} className={buttonClasses('quiet')}>
            <Search aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-md:sr-only">Search or run a command</span>
            <span className="hidden gap-0.5 md:inline-flex">
              <Kbd>Ctrl</Kbd>
              <Kbd>K</Kbd>
            </span>
          </button>
          {primaryAction}
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={classNames('w-full min-w-0 flex-1 px-4 pt-6 pb-28 outline-none sm:pb-12 rail:px-6', !wide && 'mx-auto max-w-content')}
        >
          {children}
        </main>
      </div>
      <PhoneBar nav={nav} switcher={switcher} foot={foot} />
    </div>
  );
}
