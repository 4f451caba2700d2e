import { Button, Dialog, DialogClose } from '@plumbline/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly description: string;
  /** Label of the button that closes it. */
  readonly kept: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows something only once. A press outside does not close it, so that it is not lost by accident. */
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
