import { RequestThread, ThreadEnded } from '@plumbline/confine';
import { RESPONSIVE_FACTS_MAX_BYTES } from '@plumbline/contract';
import type { CapturedJson } from '../../tests/index.ts';
import type { FactsAnswers, FactsQuestion } from './facts-worker.ts';
import { judgeFacts, type JudgedFacts, readFacts } from './read-facts.ts';

/** Files that are cheaper to read, whatever is in them, than starting a thread. */
export const SMALL_FACTS_BYTES = 50_000;
/** Heap of a thread: the largest files use a third of it. */
const HEAP_MB = 512;
/** The largest files take a thread a second on an idle machine. */
const MOST_MS = 60_000;

/** The texts file of a captured responsive test. */
export const CAPTURED_FACTS: CapturedJson = {
  mostBytes: RESPONSIVE_FACTS_MAX_BYTES,
  fits: async (bytes) => (bytes.byteLength <= SMALL_FACTS_BYTES ? readFacts(bytes) !== null : ((await askApart('fits', bytes)) ?? false)),
};

/** Judges an extension’s measurements, in a thread unless they are small; null for an invalid file, or one that exceeds a thread’s limits. */
export async function judgeFactsApart(bytes: Uint8Array): Promise<JudgedFacts | null> {
  return bytes.byteLength <= SMALL_FACTS_BYTES ? judgeFacts(bytes) : askApart('judged', bytes);
}

/** @returns null when the thread was terminated */
async function askApart<Wanted extends keyof FactsAnswers>(wanted: Wanted, bytes: Uint8Array): Promise<FactsAnswers[Wanted] | null> {
  const script = new URL('facts-worker.ts', import.meta.url);
  const thread = new RequestThread<FactsQuestion, FactsAnswers[Wanted]>(script, { heapMb: HEAP_MB });
  try {
    return await thread.ask({ wanted, bytes }, MOST_MS);
  } catch (error) {
    if (error instanceof ThreadEnded) return null;
    throw error;
  } finally {
    await thread.close();
  }
}
