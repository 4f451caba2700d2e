import { Dialog as Base } from "@base-ui/react/dialog";
import { Menu as MenuIcon, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { NavLink, type NavItem } from "./nav-link.tsx";

interface PhoneBarProps {
  nav: readonly NavItem[];
  switcher: ReactNode;
  foot: ReactNode;
}

/** The rail on phones: the first four places, and a sheet with everything else. */
export function PhoneBar({ nav, switcher, foot }: PhoneBarProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isElsewhere = nav.slice(4).some((item) => item.active);
  return (
    <div className="z-frame fixed inset-x-0 bottom-0 border-t border-line bg-surface pb-safe sm:hidden">
      <nav aria-label="Main" className="flex px-1">
        {nav.slice(0, 4).map((item) => (
          <NavLink key={item.id} item={item} look="tab" />
        ))}
        <Base.Root open={isOpen} onOpenChange={setOpen}>
          <Base.Trigger
            className={`ring-inside flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-ui text-12 ${isElsewhere ? "font-medium text-ink" : "text-muted"}`}
          >
            <MenuIcon aria-hidden className="size-4" strokeWidth={1.75} />
            More
          </Base.Trigger>
          <Base.Portal>
            <Base.Backdrop className="fade-motion fixed inset-0 z-overlay bg-overlay" />
            <Base.Popup
              aria-label="All places"
              className="sheet-motion @container fixed inset-x-0 bottom-0 z-overlay flex max-h-sheet flex-col gap-2 overflow-y-auto rounded-t-ui bg-raised p-3 pb-safe shadow-float outline-none"
            >
              <div className="flex items-center gap-2">
                <div className="min-w-0 flex-1">{switcher}</div>
                <Base.Close render={<IconButton label="Close" icon={X} tooltip={false} />} />
              </div>
              <nav aria-label="All places" className="grid grid-cols-2 gap-1">
                {nav.map((item) => (
                  <NavLink key={item.id} item={item} onNavigate={close} />
                ))}
              </nav>
              <div className="border-t border-line pt-2 pb-3">{foot}</div>
            </Base.Popup>
          </Base.Portal>
        </Base.Root>
      </nav>
    </div>
  );
}
