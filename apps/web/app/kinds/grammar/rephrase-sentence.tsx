import { Dialog } from '@plumbline/ui';
import { RephrasePanel } from '../../shared/assistant/rephrase-panel.tsx';

const WIDTH = 640;

/** Says the sentence around a mistake in other words. */
export default function RephraseSentence({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog open width={WIDTH} onOpenChange={onClose} title="Rephrase this text" closeOnOutsidePress={false}>
      <RephrasePanel text={text} />
    </Dialog>
  );
}
