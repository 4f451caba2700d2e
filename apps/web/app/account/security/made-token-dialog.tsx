import { MadeSecretDialog } from '../../shared/screens/made-secret-dialog.tsx';

/** Shows a new API token. */
export function MadeTokenDialog({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <MadeSecretDialog
      title={`Copy the token ${name}`}
      description="It won’t be shown again. Anyone who has it can use it."
      secret={token}
      copyLabel="Copy token"
      onClose={onClose}
    >
      Send it as <code className="font-mono">Authorization: Token …</code> with each request.
    </MadeSecretDialog>
  );
}
