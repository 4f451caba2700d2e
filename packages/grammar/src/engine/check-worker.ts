/** A thread that judges batches of texts, one after the other, in the order they are sent. */
import { parentPort } from 'node:worker_threads';
import type { Slip } from '../slip.ts';
import { TextChecker, type TextToCheck } from './check-text.ts';

/** What a thread answers to each batch. */
export type CheckAnswer = { readonly slips: readonly (readonly Slip[])[] } | { readonly error: unknown };

const checker = new TextChecker();
let turn = Promise.resolve();

parentPort?.on('message', (batch: readonly TextToCheck[]) => {
  turn = turn.then(async () => parentPort?.postMessage(await answer(batch)));
});

async function answer(batch: readonly TextToCheck[]): Promise<CheckAnswer> {
  try {
    const slips: (readonly Slip[])[] = [];
    for (const text of batch) slips.push(await checker.check(text));
    return { slips };
  } catch (error) {
    return { error };
  }
}
