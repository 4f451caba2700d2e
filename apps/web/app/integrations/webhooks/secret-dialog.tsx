import type { Webhook } from '@plumbline/contract';
import { Button, CopyButton, Dialog, DialogClose } from '@plumbline/ui';

export type MadeSecret = Pick<Webhook, 'url'> & { readonly secret: string };

/** A new secret, shown this once. */
export function SecretDialog({ made: { url, secret }, onClose }: { made: MadeSecret; onClose: () => void }) {
  return (
    <Dialog
      open
      closeOnOutsidePress={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Copy the secret"
      description="It is not shown again. Whoever has it can sign deliveries as Plumbline does."
      actions={<DialogClose render={<Button variant="primary">I have kept it</Button>} />}
    >
      <p className="rounded-ui bg-sunken p-3 font-mono text-13 wrap-anywhere">{secret}</p>
      <div>
        <CopyButton text={secret} label="Copy secret" showLabel />
      </div>
      <p className="text-13 text-muted wrap-anywhere">
        Check the header <code className="font-mono">Plumbline-Signature</code> of what arrives at {url} with it.
      </p>
    </Dialog>
  );
}
