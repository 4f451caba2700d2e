import { Dialog, SegmentedControl, Skeleton } from '@plumbline/ui';
import { Suspense, useState } from 'react';
import { KINDS } from '../kinds/index.ts';
import type { KindOfTest } from '../shared/places/kind-of-test.ts';

export interface NewTestDialogProps {
  /** Initial address; '' for none. */
  readonly address: string;
  /** The kind of test currently on screen. */
  readonly first: KindOfTest | undefined;
  readonly onClose: () => void;
}

/** Starts a test of any kind. */
export default function NewTestDialog({ address, first, onClose }: NewTestDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const name = chosen ?? first?.kind ?? KINDS[0]?.kind;
  const kind = KINDS.find((one) => one.kind === name);
  return (
    <Dialog
      open
      width={520}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="New test"
      description="You can leave this page. We’ll notify you when the report is ready."
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label="Test type"
          hideLabel
          options={KINDS.map((one) => ({ value: one.kind, label: one.name }))}
          value={name ?? ''}
          onValueChange={setChosen}
        />
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          {/* A user going through the kinds with the arrow keys keeps the focus there. */}
          {kind && <kind.Start key={kind.kind} address={address} takesFocus={chosen === null} />}
        </Suspense>
      </div>
    </Dialog>
  );
}
