import { AskedThread, ThreadEnded } from '@plumbline/confine';
import type { CaptureVerdict } from '../judge/judge-capture.ts';
import { type CapturedFaults, joinFaults } from '../replay/captured-faults.ts';
import type { JudgeQuestion, PartsFor, RowBatch } from './judge-worker.ts';

/** Heap of a thread: the largest captures of people take a tenth of it. */
const HEAP_MB = 512;
/** What a thread may take for one capture, without the time in which its rows are read. The largest captures of people take two seconds. */
const MOST_MS = 60_000;

/** A capture that costs more than a thread may have. Its message is for people. */
export class TooMuchToJudge extends Error {
  override readonly name = 'TooMuchToJudge';

  constructor() {
    super('This capture is too large to check. Capture fewer pages at once.');
  }
}

/** A capture as it is read: rows in batches, steps first. */
export interface CaptureToJudge {
  /** Of the site that was captured. */
  readonly origin: string;
  readonly batches: AsyncIterable<RowBatch>;
}

/** Judges a capture by every rule. @throws TooMuchToJudge; the signal's reason; and what reading throws */
export async function judgeApart(capture: CaptureToJudge, signal?: AbortSignal, mostMs = MOST_MS): Promise<CaptureVerdict> {
  const parts = await readApart('verdict', capture, { signal, mostMs });
  return {
    findings: parts.flatMap((part) => ('finding' in part ? part.finding : [])),
    tallies: parts.flatMap((part) => ('tally' in part ? part.tally : [])),
  };
}

/** Reads what of a capture a replay may hear again. @throws as judgeApart */
export async function faultsApart(capture: CaptureToJudge, signal?: AbortSignal, mostMs = MOST_MS): Promise<CapturedFaults> {
  return joinFaults(await readApart('faults', capture, { signal, mostMs }));
}

/** In a thread of its own, so that a capture that is made to be slow holds up nobody else, and one that takes all memory ends nothing else. */
async function readApart<Purpose extends keyof PartsFor>(
  purpose: Purpose,
  { origin, batches }: CaptureToJudge,
  { signal, mostMs }: { readonly signal: AbortSignal | undefined; readonly mostMs: number },
): Promise<PartsFor[Purpose][]> {
  const thread = new AskedThread<JudgeQuestion, readonly PartsFor[Purpose][]>(new URL('judge-worker.ts', import.meta.url), {
    heapMb: HEAP_MB,
  });
  let leftMs = mostMs;
  const ask = async (question: JudgeQuestion): Promise<readonly PartsFor[Purpose][]> => {
    signal?.throwIfAborted();
    const began = performance.now();
    const answer = await thread.ask(question, Math.max(0, leftMs));
    leftMs -= performance.now() - began;
    return answer;
  };
  try {
    await ask({ begin: purpose, origin });
    for await (const batch of batches) await ask(batch);
    const parts: PartsFor[Purpose][] = [];
    for (let piece = await ask({ partsFrom: 0 }); piece.length > 0; piece = await ask({ partsFrom: parts.length })) parts.push(...piece);
    return parts;
  } catch (error) {
    throw error instanceof ThreadEnded ? new TooMuchToJudge() : error;
  } finally {
    await thread.close();
  }
}
