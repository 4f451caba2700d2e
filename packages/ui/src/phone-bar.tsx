import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { NavLink, type NavItem } from './nav-link.tsx';

const PhoneSheet = lazy(() => import('./phone-sheet.tsx'));

export interface PhoneBarProps {
  nav: readonly NavItem[];
  switcher: ReactNode;
  foot: ReactNode;
}

/** The rail on phones: the first four destinations, and a sheet with the rest, loaded when it is first opened. */
export function PhoneBar({ nav: everywhere, switcher, foot }: PhoneBarProps) {
  const nav = everywhere.map((item) => ({ ...item, href: item.phoneHref ?? item.href }));
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const isElsewhere = nav.slice(4).some((item) => item.active);
  return (
    <div className="z-frame fixed inset-x-0 bottom-0 border-t border-line bg-surface pb-safe sm:hidden">
      <nav aria-label="Main" className="flex px-1">
        {nav.slice(0, 4).map((item) => (
          <NavLink key={item.id} item={item} look="tab" />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setNeeded(true);
            setOpen(true);
          }}
          className={`ring-inside flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-ui text-12 ${isElsewhere ? 'font-medium text-ink' : 'text-muted'}`}
        >
          <MenuIcon aria-hidden className="size-4" strokeWidth={1.75} />
          More
        </button>
      </nav>
      {isNeeded && (
        <Suspense>
          <PhoneSheet nav={nav} switcher={switcher} foot={foot} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
