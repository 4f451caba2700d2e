import type { Client } from '@plumbline/contract/client';
import { askForProof, giveProof } from '@plumbline/contract/endpoints';

/** The work under way: who writes meanwhile waits for that, and does none twice. */
let underWay: Promise<boolean> | null = null;

/** Does the work that the server wants of anonymous visitors before they write. @returns whether it was taken */
export function prove(client: Client): Promise<boolean> {
  underWay ??= work(client).finally(() => {
    underWay = null;
  });
  return underWay;
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
    return true;
  } finally {
    worker.terminate();
  }
}
