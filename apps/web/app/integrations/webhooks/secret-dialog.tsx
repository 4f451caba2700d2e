import type { Webhook } from '@plumbline/contract';
import { MadeSecretDialog } from '../../shared/screens/made-secret-dialog.tsx';

export type MadeSecret = Pick<Webhook, 'url'> & { readonly secret: string };

/** The secret that signs a webhook's deliveries. */
export function SecretDialog({ made: { url, secret }, onClose }: { made: MadeSecret; onClose: () => void }) {
  return (
    <MadeSecretDialog
      title="Copy the secret"
      description="It won’t be shown again. Anyone who has it can sign deliveries as Plumbline."
      secret={secret}
      copyLabel="Copy secret"
      onClose={onClose}
    >
      Use it to verify the <code className="font-mono">Plumbline-Signature</code> header of deliveries to {url}.
    </MadeSecretDialog>
  );
}
