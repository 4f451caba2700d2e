import type { Client } from '@plumbline/contract/client';
import { askForProof, giveProof } from '@plumbline/contract/endpoints';

/** A minute less than the server counts it. */
const GOOD_MS = 540_000;

/** The work under way: who writes meanwhile waits for that, and does none twice. */
let underWay: Promise<boolean> | null = null;
/** Until when the work that was done last counts, as the clock of the browser says; 0 where something written has used it up. */
let goodUntil = 0;

/** Does the work that the server wants of anonymous visitors before they write. @returns whether it was taken */
export function prove(client: Client): Promise<boolean> {
  underWay ??= work(client).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Does it ahead of what somebody is about to write, unless that is done. */
export async function prepare(client: Client): Promise<void> {
  if (Date.now() > goodUntil) await prove(client);
}

/** Does it right before something is written, unless that is done, so that the server refuses nothing. */
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
