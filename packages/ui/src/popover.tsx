import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { popupClasses, popupPosition } from './popup-classes.ts';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Read aloud when it opens. */
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A small panel attached to a button, for choices that apply immediately. Use a Dialog for anything that must interrupt. */
export function Popover({ trigger, label, align = 'start', side = 'bottom', open, onOpenChange, className, children }: PopoverProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner {...popupPosition} align={align} side={side}>
          <Base.Popup
            aria-label={label}
            className={classNames(popupClasses, 'max-h-(--available-height) overflow-y-auto', className ?? 'p-3')}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
