import { Button, ProgressBar } from '@plumbline/ui';
import type { CaptureRecord } from '../../platform/capture-db.ts';
import type { Command } from '../../platform/messages.ts';
import { openPreview } from '../../platform/open-preview.ts';
import type { Connection } from '../../platform/settings.ts';
import type { UploadProgress } from '../upload/upload-capture.ts';
import { otherRecipient } from './other-recipient.ts';

interface WaitingPartProps {
  captures: readonly CaptureRecord[];
  connection: Connection | null;
  upload: UploadProgress | null;
  onAsk: (command: Command) => Promise<void>;
}

/** Tests that exist only on this machine: being sent, or waiting for the server. */
export function WaitingPart({ captures, connection, upload, onAsk }: WaitingPartProps) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3">
      <h2 className="text-13 font-semibold">Not sent yet</h2>
      {captures.map((capture) => (
        <div key={capture.id} className="flex flex-col gap-2">
          <p className="text-13 wrap-anywhere">{capture.url}</p>
          {upload?.captureId === capture.id ? (
            <ProgressBar label="Sending" done={upload.done} total={upload.total} />
          ) : (
            <p className="text-12 text-muted">
              {otherRecipient(capture, connection) ||
                capture.problem ||
                (capture.state === 'held' ? 'Review what will be sent, then send or discard it.' : 'Waiting to be sent.')}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void onAsk({ type: 'send', captureId: capture.id })}>
              Send now
            </Button>
            <Button size="sm" variant="quiet" onClick={() => void openPreview(capture.id)}>
              Review
            </Button>
            <Button size="sm" variant="quiet" onClick={() => void onAsk({ type: 'forget', captureId: capture.id })}>
              Discard
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}
