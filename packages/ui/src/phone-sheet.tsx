import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { NavLink } from './nav-link.tsx';
import type { PhoneBarProps } from './phone-bar.tsx';

interface PhoneSheetProps extends PhoneBarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A bottom sheet with all destinations, the switcher and the foot of the rail. */
export default function PhoneSheet({ nav, switcher, foot, open, onOpenChange }: PhoneSheetProps) {
  const close = () => onOpenChange(false);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
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
  );
}
