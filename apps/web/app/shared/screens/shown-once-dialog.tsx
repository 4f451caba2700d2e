import { Button, Dialog, DialogClose } from '@plumbline/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly description: string;
  /** What the button says that closes it. */
  readonly kept: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** View this once. Closing takes the button, so that a stray press does not lose it. */
export function ShownOnceDialog({ title, description, kept, onClose, children }: Props) {
  return (
    <Dialog
      open
      closeOnOutsidePress={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={description}
      actions={<DialogClose render={<Button variant="primary">{kept}</Button>} />}
    >
      {children}
    </Dialog>
  );
}
