import type { Client } from '@plumbline/contract/client';
import { askForProof, giveProof } from '@plumbline/contract/endpoints';

/** One minute less than the server accepts. */
const GOOD_MS = 540_000;

/** The proof being computed: callers in the meantime wait for it instead of starting another. */
let underWay: Promise<boolean> | null = null;
/** Until when the last proof is valid, by the browser's clock; 0 after it was used. */
let goodUntil = 0;

/** Computes the proof of work that the server requires of anonymous visitors before writing. @returns whether it was accepted */
export function prove(client: Client): Promise<boolean> {
  underWay ??= work(client).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Computes it in advance, unless there is a valid one. */
export async function prepare(client: Client): Promise<void> {
  if (Date.now() > goodUntil) await prove(client);
}

/** Computes it right before something is sent, unless there is a valid one, so that the server refuses nothing. */
export async function spend(client: Client): Promise<void> {
  await prepare(client);
  goodUntil = 0;
}

async function work(client: Client): Promise<boolean> {
  const { challenge, bits } = await client.call(askForProof);
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  try {
    const counters = await new Promise<number[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number[]>) => resolve(data);
      worker.onerror = () => reject(new Error('The browser did not do the work.'));
      worker.postMessage({ challenge, bits });
    });
    await client.call(giveProof, { body: { challenge, counters } });
    goodUntil = Date.now() + GOOD_MS;
    return true;
  } finally {
    worker.terminate();
  }
}
