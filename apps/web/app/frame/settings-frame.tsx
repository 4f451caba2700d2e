import { classNames, Link, Select } from '@plumbline/ui';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { SETTINGS } from './places.ts';
import { SETTINGS_ICONS } from './settings-icons.ts';

const CHOICES = SETTINGS.flatMap(({ heading, places }) => places.map(({ path, label }) => ({ value: path, label, note: heading })));

/** What can be set, listed beside the screen that sets it; on phones one field above it. */
export default function SettingsFrame() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="grid gap-6 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-8">
      <Select
        className="md:hidden"
        label="Settings"
        hideLabel
        options={CHOICES}
        value={pathname}
        onValueChange={(path) => void navigate(path)}
      />
      <nav aria-label="Settings" className="flex flex-col gap-5 max-md:hidden">
        {SETTINGS.map(({ heading, places }) => (
          <div key={heading}>
            <p className="px-2 pb-1 text-12 text-faint">{heading}</p>
            <ul className="flex flex-col gap-0.5">
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
