import { classNames, Link } from '@plumbline/ui';
import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { SETTINGS } from './places.ts';
import { SETTINGS_ICONS } from './settings-icons.ts';

/** Settings, grouped by who they belong to. @param look beside: next to the open screen. page: a separate screen, with touch-sized targets */
export function SettingsList({ look, className }: { look: 'beside' | 'page'; className?: string }) {
  const { pathname } = useLocation();
  const isPage = look === 'page';
  return (
    <nav aria-label="Settings" className={classNames(isPage ? 'grid gap-6 sm:grid-cols-2' : 'flex flex-col gap-5', className)}>
      {SETTINGS.map(({ heading, places }) => (
        <div key={heading}>
          <p className={isPage ? 'pb-2 text-13 text-muted' : 'px-2 pb-1 text-12 text-faint'}>{heading}</p>
          <ul className={isPage ? 'divide-y divide-line rounded-ui border border-line bg-surface' : 'flex flex-col gap-0.5'}>
            {places.map(({ path: href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={pathname === href ? 'page' : undefined}
                  className={classNames(
                    'flex items-center rounded-ui transition-colors',
                    isPage ? 'ring-inside h-11 gap-3 px-3 hover:bg-hover' : 'h-8 gap-2 px-2',
                    !isPage && (pathname === href ? 'bg-track font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink'),
                  )}
                >
                  <PlaceIcon href={href} />
                  {label}
                  {isPage && <ChevronRight aria-hidden className="ml-auto size-4 shrink-0 text-faint" strokeWidth={1.75} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function PlaceIcon({ href }: { href: string }) {
  const Shape = SETTINGS_ICONS[href];
  return Shape ? <Shape aria-hidden className="size-4 shrink-0" strokeWidth={1.75} /> : null;
}
