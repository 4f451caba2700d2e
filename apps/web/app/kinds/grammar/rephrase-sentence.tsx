import type { Finding } from '@plumbline/contract';
import { Button, Dialog } from '@plumbline/ui';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { RephrasePanel } from '../../shared/assistant/rephrase-panel.tsx';

const WIDTH = 640;

/** Says the sentence around a mistake in other words. */
export default function RephraseSentence({ finding }: { finding: Finding }) {
  const [isOpen, setOpen] = useState(false);
  const place = finding.evidence.places[0];
  if (!place) return null;
  return (
    <>
      <Button size="sm" icon={PenLine} onClick={() => setOpen(true)}>
        Rephrase
      </Button>
      {isOpen && (
        <Dialog open width={WIDTH} onOpenChange={setOpen} title="Rephrase this text" closeOnOutsidePress={false}>
          <RephrasePanel text={place.excerpt} />
        </Dialog>
      )}
    </>
  );
}
