import { Dialog } from '@plumbline/ui';
import { NewTestForm } from './new-test-form.tsx';

/** Starts a test with its limits. @param address what to begin with, '' for nothing */
export default function NewTestDialog({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Dialog
      open
      width={480}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="New SEO test"
      description="Plumbline walks through the site and judges every page. You can leave while it runs."
    >
      <NewTestForm address={address} />
    </Dialog>
  );
}
