import { Button, CopyButton, Dialog, DialogClose } from '@plumbline/ui';

/** A new token, shown this once. */
export function MadeTokenDialog({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      closeOnOutsidePress={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Copy the token ${name}`}
      description="It is not shown again. Whoever has it can use it."
      actions={<DialogClose render={<Button variant="primary">I have kept it</Button>} />}
    >
      <p className="rounded-ui bg-sunken p-3 font-mono text-13 wrap-anywhere">{token}</p>
      <div>
        <CopyButton text={token} label="Copy token" showLabel />
      </div>
      <p className="text-13 text-muted">
        Send it as <code className="font-mono">Authorization: Token …</code> with each request.
      </p>
    </Dialog>
  );
}
