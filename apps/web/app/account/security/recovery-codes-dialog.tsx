import { Button, CopyButton, Dialog, DialogClose } from '@plumbline/ui';
import { Download } from 'lucide-react';

/** Ten codes, shown this once. Closing takes the button, so that a stray press does not lose them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      closeOnOutsidePress={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Keep your recovery codes"
      description="Each lets you in once when you do not have your second factor. They are not shown again."
      actions={<DialogClose render={<Button variant="primary">I have kept them</Button>} />}
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-ui bg-sunken p-3 font-mono text-13">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" showLabel />
        <Button size="sm" icon={Download} onClick={() => download(text)}>
          Download
        </Button>
      </div>
    </Dialog>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'plumbline-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
