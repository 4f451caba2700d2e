import { CopyButton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { ShownOnceDialog } from './shown-once-dialog.tsx';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly secret: string;
  readonly copyLabel: string;
  readonly onClose: () => void;
  /** How to use it. */
  readonly children: ReactNode;
}

/** Shows a new secret once, to be copied. */
export function MadeSecretDialog({ title, description, secret, copyLabel, onClose, children }: Props) {
  return (
    <ShownOnceDialog title={title} description={description} kept="I have kept it" onClose={onClose}>
      <p className="rounded-ui bg-sunken p-3 font-mono text-13 wrap-anywhere">{secret}</p>
      <div>
        <CopyButton text={secret} label={copyLabel} showLabel />
      </div>
      <p className="text-13 text-muted wrap-anywhere">{children}</p>
    </ShownOnceDialog>
  );
}
