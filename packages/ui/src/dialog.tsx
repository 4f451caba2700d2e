import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  title: string;
  /** One sentence under the title. */
  description?: ReactNode | undefined;
  /** The button that opens it; leave it out and use `open` when something else does. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** In CSS pixels. Popups are 402 wide. */
  width?: number | undefined;
  /** Buttons at the bottom, the primary last. */
  actions?: ReactNode | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** False while closing would lose work: then only Esc and the close icon close it. */
  closeOnOutsidePress?: boolean | undefined;
  /** False where the user must choose one of the dialog's actions; Esc still closes it. */
  hasCloseIcon?: boolean | undefined;
  /** Darkens the page behind it. */
  hasBackdrop?: boolean | undefined;
  children?: ReactNode | undefined;
}

/** A modal dialog. It traps focus, closes on Esc, on a press outside and by its icon, and returns focus. */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    trigger,
    open,
    onOpenChange,
    width = 402,
    actions,
    initialFocus,
    closeOnOutsidePress = true,
    hasCloseIcon = true,
    hasBackdrop = true,
    children,
  } = props;
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      disablePointerDismissal={!closeOnOutsidePress}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {hasBackdrop && <Base.Backdrop className="fade-motion fixed inset-0 z-overlay bg-overlay" />}
        {/* Aligned to the top: late content, or an error below a field, must not move what is read or typed above it. */}
        <Base.Viewport className="fixed inset-0 z-overlay flex items-start justify-center overflow-y-auto p-4 sm:pt-[5dvh]">
          <Base.Popup
            {...(initialFocus ? { initialFocus } : {})}
            style={{ width }}
            className="float-motion relative flex max-w-full flex-col gap-4 rounded-ui bg-raised p-5 shadow-float outline-none"
          >
            <div className="flex flex-col gap-1">
              <Base.Title className="pr-8 text-16 font-semibold wrap-anywhere">{title}</Base.Title>
              {description && <Base.Description className="text-14 text-muted">{description}</Base.Description>}
            </div>
            {children}
            {actions && <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
            {hasCloseIcon && (
              <Base.Close className="absolute top-3.5 right-3.5" render={<IconButton label="Close" icon={X} tooltip={false} />} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the dialog it is in. Give it a Button: <DialogClose render={<Button>Cancel</Button>} />. */
export const DialogClose = Base.Close;
