import { AskedThread, ThreadEnded } from '@plumbline/confine';
import { RESPONSIVE_FACTS_MAX_BYTES } from '@plumbline/contract';
import type { CapturedJson } from '../../tests/index.ts';
import type { FactsAnswers, FactsQuestion } from './facts-worker.ts';
import { judgeFacts, type JudgedFacts, readFacts } from './read-facts.ts';

/** Facts that cost less to read, whatever is in them, than a thread costs to begin. */
export const SMALL_FACTS_BYTES = 50_000;
/** Heap of a thread: the largest facts take a third of it. */
const HEAP_MB = 512;
/** The largest facts take a thread a second, where nothing else is done. */
const MOST_MS = 60_000;

/** The words file of a captured responsive test. */
export const CAPTURED_FACTS: CapturedJson = {
  mostBytes: RESPONSIVE_FACTS_MAX_BYTES,
  fits: async (bytes) => (bytes.byteLength <= SMALL_FACTS_BYTES ? readFacts(bytes) !== null : ((await askApart('fits', bytes)) ?? false)),
};

/** Judges what an extension saw of a page, in a thread unless it is small; null for what is no such thing, or more than a thread may have. */
export async function judgeFactsApart(bytes: Uint8Array): Promise<JudgedFacts | null> {
  return bytes.byteLength <= SMALL_FACTS_BYTES ? judgeFacts(bytes) : askApart('judged', bytes);
}

/** @returns null where the thread has ended over it */
async function askApart<Wanted extends keyof FactsAnswers>(wanted: Wanted, bytes: Uint8Array): Promise<FactsAnswers[Wanted] | null> {
  const script = new URL('facts-worker.ts', import.meta.url);
  const thread = new AskedThread<FactsQuestion, FactsAnswers[Wanted]>(script, { heapMb: HEAP_MB });
  try {
    return await thread.ask({ wanted, bytes }, MOST_MS);
  } catch (error) {
    if (error instanceof ThreadEnded) return null;
    throw error;
  } finally {
    await thread.close();
  }
}
