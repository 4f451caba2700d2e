import { Dialog } from '@plumbline/ui';
import { RephrasePanel } from './rephrase-panel.tsx';

const WIDTH = 640;

/** Rephrases any text, without a test. */
export default function RephraseDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open width={WIDTH} onOpenChange={(open) => !open && onClose()} title="Rephrase a text" closeOnOutsidePress={false}>
      <RephrasePanel />
    </Dialog>
  );
}
