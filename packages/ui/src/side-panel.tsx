import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';

export interface SidePanelProps {
  title: string;
  /** Small buttons at the end of the head, before the close icon. */
  aside?: ReactNode | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Fills the remaining height. */
  children: ReactNode;
}

/** A panel beside the content it is about, which stays usable; on phones it covers the content. Esc and its icon close it. */
export function SidePanel({ title, aside, open, onOpenChange, initialFocus, children }: SidePanelProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} modal={false} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup
          {...(initialFocus ? { initialFocus } : {})}
          className="sheet-motion fixed inset-0 z-overlay flex flex-col bg-raised outline-none sm:top-13 sm:left-auto sm:w-104 sm:border-l sm:border-line sm:shadow-float"
        >
          <div className="flex h-13 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4">
            <Base.Title className="min-w-0 flex-1 truncate text-14 font-semibold">{title}</Base.Title>
            {aside}
            <Base.Close render={<IconButton label="Close" icon={X} tooltip={false} />} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
