import type { CaptureMessage, CaptureRequest, CaptureStep } from '@plumbline/contract';
import { countOf } from '@plumbline/contract/rules';
import { Button, Disclosure } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { type CaptureRecord, type FileRecord, openCaptures } from '../../platform/capture-db.ts';
import { askWorker } from './ask-worker.ts';
import { otherRecipient } from './other-recipient.ts';
import { useExtensionState } from './use-extension-state.ts';

interface Held {
  readonly steps: readonly CaptureStep[];
  readonly requests: readonly CaptureRequest[];
  readonly messages: readonly CaptureMessage[];
  readonly pictures: ReadonlyMap<string, string>;
}

/** Everything of a test as it will be sent, with secrets already removed, and the choice to send or discard it. */
export function Preview() {
  const id = new URLSearchParams(location.search).get('capture') ?? '';
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    void readHeld(id).then(setHeld);
  }, [id]);
  const [isOver, setOver] = useState(false);
  const { state } = useExtensionState();
  const waiting = state?.waiting.find((capture) => capture.id === id);
  const elsewhere = waiting && state ? otherRecipient(waiting, state.settings.connection) : '';
  const send = async (): Promise<void> => {
    // Another window may have sent or discarded it.
    if (!(await readRecord(id))) return setSaid('This test is no longer on this device.');
    setSaid('Sending …');
    const problem = await askWorker({ type: 'send', captureId: id });
    const left = await readRecord(id);
    setOver(left === undefined);
    setSaid(problem || (left ? left.problem || 'Waiting to be sent.' : 'Sent. The report opens in a new tab.'));
  };
  const discard = async (): Promise<void> => {
    await askWorker({ type: 'forget', captureId: id });
    setOver(true);
    setSaid('Discarded.');
  };
  return (
    <main className="mx-auto flex max-w-content flex-col gap-6 p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-20 font-semibold">What will be sent</h1>
          {held && (
            <p className="tabular text-13 text-muted">
              {countOf(held.steps.length, 'step')}, {countOf(held.pictures.size, 'screenshot')}, {countOf(held.requests.length, 'request')},{' '}
              {countOf(held.messages.length, 'message')}
            </p>
          )}
          {elsewhere && <p className="text-13">{elsewhere}</p>}
        </div>
        {!isOver && (
          <div className="flex gap-2">
            <Button variant="quiet" onClick={() => void discard()}>
              Discard
            </Button>
            <Button variant="primary" onClick={() => void send()}>
              Send
            </Button>
          </div>
        )}
      </header>
      <p role="status" className="text-13">
        {said}
      </p>
      {held?.steps.length === 0 && <p className="text-muted">This device has no data from this test.</p>}
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {held?.steps.map((step) => (
          <li key={step.id} className="flex flex-col gap-2 rounded-ui border border-line p-3">
            {held.pictures.get(step.id) && (
              <img src={held.pictures.get(step.id)} alt="" loading="lazy" className="w-full rounded-inner border border-line" />
            )}
            <p className="font-medium">{step.label}</p>
            <p className="text-12 text-muted wrap-anywhere">{step.page_url}</p>
          </li>
        ))}
      </ol>
      {held && <Rows title={countOf(held.requests.length, 'request')} rows={held.requests} />}
      {held && <Rows title={countOf(held.messages.length, 'console message')} rows={held.messages} />}
    </main>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly object[] }) {
  return (
    <Disclosure summary={title}>
      <pre className="max-h-120 overflow-auto rounded-ui border border-line bg-sunken p-3 font-mono text-12">
        {JSON.stringify(rows, null, 2)}
      </pre>
    </Disclosure>
  );
}

async function readRecord(id: string): Promise<CaptureRecord | undefined> {
  return (await openCaptures()).get('captures', id);
}

async function readHeld(id: string): Promise<Held> {
  const database = await openCaptures();
  const [steps, requests, messages, files] = await Promise.all([
    database.getAllFromIndex('steps', 'capture', id),
    database.getAllFromIndex('requests', 'capture', id),
    database.getAllFromIndex('messages', 'capture', id),
    database.getAllFromIndex('files', 'capture', id),
  ]);
  const isPicture = ({ blob }: FileRecord): boolean => blob.type.startsWith('image/');
  return {
    steps: steps.map(({ row }) => row).toSorted((one, other) => one.seq - other.seq),
    requests: requests.map(({ row }) => row),
    messages: messages.map(({ row }) => row),
    pictures: new Map(files.filter(isPicture).map(({ assetId, blob }) => [assetId, URL.createObjectURL(blob)])),
  };
}
