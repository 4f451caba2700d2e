import { classNames, Link } from '@plumbline/ui';
import { Outlet, useLocation } from 'react-router';
import { SETTINGS } from './places.ts';
import { SETTINGS_ICONS } from './settings-icons.ts';

/** What can be set, listed beside the screen that sets it; above it on phones. */
export default function SettingsFrame() {
  const { pathname } = useLocation();
  return (
    <div className="grid gap-6 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-8">
      <nav aria-label="Settings" className="flex flex-wrap gap-x-0.5 gap-y-0.5 md:flex-col md:gap-5">
        {SETTINGS.map(({ heading, places }) => (
          <div key={heading} className="min-w-0 max-md:contents">
            <p className="px-2 pb-1 text-12 text-faint max-md:sr-only">{heading}</p>
            <ul className="flex flex-wrap gap-0.5 max-md:contents md:flex-col">
              {places.map(({ path: href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={pathname === href ? 'page' : undefined}
                    className={classNames(
                      'flex h-8 items-center gap-2 rounded-ui px-2 transition-colors',
                      pathname === href ? 'bg-track font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
                    )}
                  >
                    <PlaceIcon href={href} />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="flex min-w-0 flex-col gap-6">
        <Outlet />
      </div>
    </div>
  );
}

function PlaceIcon({ href }: { href: string }) {
  const Shape = SETTINGS_ICONS[href];
  return Shape ? <Shape aria-hidden className="size-4 shrink-0" strokeWidth={1.75} /> : null;
}
