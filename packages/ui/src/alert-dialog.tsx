import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';

export interface AlertDialogProps {
  /** Names the thing: "Delete acme.example?" */
  title: string;
  /** What is lost and what is kept. */
  description: ReactNode;
  /** Says what it does: "Delete site". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** More to read or to fill in before confirming. */
  children?: ReactNode | undefined;
}

/** Asks for confirmation before something that cannot be undone. Where undo is possible, use a toast with Undo instead. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger = true,
    busy,
    onConfirm,
    trigger,
    open,
    onOpenChange,
    children,
  } = props;
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fade-motion fixed inset-0 z-overlay bg-overlay" />
        <Base.Viewport className="fixed inset-0 z-overlay flex items-center justify-center overflow-y-auto p-4">
          <Base.Popup className="float-motion my-auto flex w-100.5 max-w-full flex-col gap-4 rounded-ui bg-raised p-5 shadow-float outline-none">
            <div className="flex flex-col gap-1">
              <Base.Title className="text-16 font-semibold wrap-anywhere">{title}</Base.Title>
              <Base.Description className="text-14 text-muted">{description}</Base.Description>
            </div>
            {children}
            <div className="flex flex-wrap justify-end gap-2">
              <Base.Close render={<Button>{cancelLabel}</Button>} />
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
