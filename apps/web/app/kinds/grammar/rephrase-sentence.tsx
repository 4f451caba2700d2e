import { Dialog } from '@plumbline/ui';
import { RephrasePanel } from '../../shared/assistant/rephrase-panel.tsx';

const WIDTH = 640;

/** Rephrases the sentence that contains a mistake. */
export default function RephraseSentence({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog open width={WIDTH} onOpenChange={onClose} title="Rephrase this text" closeOnOutsidePress={false}>
      <RephrasePanel text={text} />
    </Dialog>
  );
}
