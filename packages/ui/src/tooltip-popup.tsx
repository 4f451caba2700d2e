import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';
import { classNames } from './class-names.ts';
import type { TooltipProps } from './tooltip.tsx';

interface TooltipPopupProps extends Omit<TooltipProps, 'children'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the pointer enters or leaves the tooltip. */
  onPointerOver: (isOver: boolean) => void;
  triggerRef: RefObject<HTMLElement | null>;
}

/** The popup of a Tooltip, loaded on demand. */
export default function TooltipPopup({ text, side = 'top', className, open, onOpenChange, onPointerOver, triggerRef }: TooltipPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Positioner anchor={triggerRef} side={side} sideOffset={6} collisionPadding={8} className="z-float">
          <Base.Popup
            onPointerEnter={() => onPointerOver(true)}
            onPointerLeave={() => onPointerOver(false)}
            className={classNames('float-motion max-w-64 rounded-inner bg-invert px-2 py-1 text-12 text-on-invert', className)}
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
