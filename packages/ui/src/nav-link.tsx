import { classNames } from './class-names.ts';
import type { Icon } from './icon.ts';
import { Link } from './link.tsx';
import { Tooltip } from './tooltip.tsx';

export interface NavItem {
  id: string;
  label: string;
  href: string;
  /** The destination on phones, if different. */
  phoneHref?: string | undefined;
  icon: Icon;
  active?: boolean | undefined;
  /** A job of this kind is running. */
  running?: boolean | undefined;
  /** The exact number of unread or open items. */
  count?: number | undefined;
}

interface NavLinkProps {
  item: NavItem;
  /** rail: a line, reduced to its icon when the rail is narrow. tab: icon above its label, on phones. */
  look?: 'rail' | 'tab' | undefined;
  onNavigate?: (() => void) | undefined;
}

/** A link to one section of the app, in the rail, the sheet or the tab bar. */
export function NavLink({ item, look = 'rail', onNavigate }: NavLinkProps) {
  const link = (
    <Link
      href={item.href}
      aria-current={item.active ? 'page' : undefined}
      onClick={onNavigate}
      className={classNames(
        'ring-inside relative flex items-center rounded-ui transition-colors',
        look === 'rail' ? 'h-9 gap-3 px-3 @rail:h-8 @rail:px-2.5' : 'h-14 min-w-0 flex-1 flex-col justify-center gap-1 px-1 text-12',
        item.active ? 'font-medium text-ink' : 'text-muted hover:text-ink',
        look === 'rail' && (item.active ? 'bg-track' : 'hover:bg-hover'),
      )}
    >
      <span className="relative flex">
        <item.icon
          aria-hidden
          className={classNames('size-4 shrink-0', item.active && 'text-accent-text')}
          strokeWidth={item.active ? 2 : 1.75}
        />
        {item.running && (
          <span
            aria-hidden
            className={classNames(
              'absolute -top-1 -right-1 size-2 animate-pulse rounded-full bg-accent',
              look === 'rail' && '@rail:hidden',
            )}
          />
        )}
      </span>
      <span className={classNames('min-w-0 truncate', look === 'rail' && 'sr-only flex-1 @rail:not-sr-only @rail:truncate')}>
        {item.label}
      </span>
      {item.running && (
        <span className="sr-only items-center gap-1.5 text-12 text-accent-text @rail:not-sr-only @rail:flex">
          <span aria-hidden className="size-2 animate-pulse rounded-full bg-accent" />
          <span className="sr-only">, running</span>
        </span>
      )}
      {item.count !== undefined && item.count > 0 && look === 'rail' && (
        <span className="tabular sr-only text-12 text-muted @rail:not-sr-only">{item.count.toLocaleString('en')}</span>
      )}
    </Link>
  );
  if (look === 'tab') return link;
  return (
    <Tooltip text={item.label} side="right" className="rail:hidden">
      {link}
    </Tooltip>
  );
}
