import { Button, CopyButton } from '@plumbline/ui';
import { Download } from 'lucide-react';
import { ShownOnceDialog } from '../../shared/screens/shown-once-dialog.tsx';

/** Ten codes, to be copied or downloaded while they are shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <ShownOnceDialog
      title="Save your recovery codes"
      description="Each one lets you in once if you don’t have your second factor. They won’t be shown again."
      kept="I’ve saved them"
      onClose={onClose}
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
    </ShownOnceDialog>
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
