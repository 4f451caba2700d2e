import type { Webhook } from '@plumbline/contract';
import { MadeSecretDialog } from '../../shared/screens/made-secret-dialog.tsx';

export type MadeSecret = Pick<Webhook, 'url'> & { readonly secret: string };

/** The secret that signs what a webhook gets. */
export function SecretDialog({ made: { url, secret }, onClose }: { made: MadeSecret; onClose: () => void }) {
  return (
    <MadeSecretDialog
      title="Copy the secret"
      description="It is not shown again. Whoever has it can sign deliveries as Plumbline does."
      secret={secret}
      copyLabel="Copy secret"
      onClose={onClose}
    >
      Check the header <code className="font-mono">Plumbline-Signature</code> of what arrives at {url} with it.
    </MadeSecretDialog>
  );
}
