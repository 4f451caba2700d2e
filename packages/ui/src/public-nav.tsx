import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconButtonClasses } from './button-classes.ts';
import { Link } from './link.tsx';

export interface PublicLink {
  label: string;
  href: string;
  active?: boolean | undefined;
}

export interface PublicLinkGroup {
  title: string;
  links: readonly PublicLink[];
}

export interface PublicNavProps {
  nav: readonly PublicLink[];
  groups: readonly PublicLinkGroup[];
  actions: ReactNode;
}

const SHEET = 'absolute top-12 flex w-60 flex-col rounded-ui bg-raised p-2 shadow-float';
/** <details> elements with the same name close one another. */
const MENUS = 'public-menus';

/** The navigation of public pages; on a phone, a single menu. Each menu is a <details>, which opens without scripts. */
export function PublicNav({ nav, groups, actions }: PublicNavProps) {
  return (
    <>
      <nav aria-label="Main" className="hidden flex-1 items-center gap-1 md:flex">
        {groups.map(({ title, links }) => (
          <details key={title} name={MENUS} className="group/menu relative">
            <summary
              data-active={links.some(({ active }) => active) || undefined}
              className="flex h-9 list-none items-center gap-1 rounded-ui px-3 text-muted transition-colors group-open/menu:bg-hover hover:bg-hover hover:text-ink data-active:text-ink [&::-webkit-details-marker]:hidden"
            >
              {title}
              <ChevronDown aria-hidden className="size-4 transition-transform group-open/menu:rotate-180" />
            </summary>
            <div className={`${SHEET} left-0`}>
              <NavLinks links={links} />
            </div>
          </details>
        ))}
        <NavLinks links={nav} />
      </nav>
      <div className="ml-auto flex items-center gap-2">{actions}</div>
      {nav.length > 0 && (
        <details name={MENUS} className="group/menu relative md:hidden">
          <summary
            aria-label="Menu"
            className={iconButtonClasses('quiet', 'md', 'list-none group-open/menu:bg-hover [&::-webkit-details-marker]:hidden')}
          >
            <MenuIcon aria-hidden className="size-4" />
          </summary>
          <nav aria-label="Menu" className={`${SHEET} right-0`}>
            {groups.map(({ title, links }) => (
              <div key={title} className="mb-2 flex flex-col border-b border-line pb-2">
                <p className="px-3 py-1 text-12 font-semibold">{title}</p>
                <NavLinks links={links} />
              </div>
            ))}
            <NavLinks links={nav} />
          </nav>
        </details>
      )}
    </>
  );
}

function NavLinks({ links }: { links: readonly PublicLink[] }) {
  return links.map(({ href, label, active }) => (
    <Link
      key={href}
      href={href}
      aria-current={active ? 'page' : undefined}
      className="flex h-9 items-center rounded-ui px-3 text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-ink"
    >
      {label}
    </Link>
  ));
}
