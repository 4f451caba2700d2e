import { Button, Dialog, DialogClose, LinkButton } from '@plumbline/ui';

/** Shown in place of the new-test dialog to users with read-only access. */
export default function ViewerDialog({ workspaceName, onClose }: { workspaceName: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Viewers cannot start tests"
      description={`You are a viewer in ${workspaceName}: you read every report. An admin or the owner can make you a member, who also starts tests.`}
      actions={
        <>
          <DialogClose render={<Button>Close</Button>} />
          <LinkButton variant="primary" href="/settings/members" onClick={onClose}>
            See who is an admin
          </LinkButton>
        </>
      }
    />
  );
}
