import { RequestThread, ThreadEnded } from '@plumbline/confine';
import type { CaptureVerdict } from '../judge/judge-capture.ts';
import { type CapturedFaults, joinFaults } from '../replay/captured-faults.ts';
import type { JudgeQuestion, PartsFor, RowBatch } from './judge-worker.ts';

/** Heap of a thread: the largest real captures use a tenth of it. */
const HEAP_MB = 512;
/** Time limit for one capture, without reading its rows. The largest real captures take two seconds. */
const MOST_MS = 60_000;

/** A capture that exceeds the limits of a thread. Its message is for users. */
export class TooMuchToJudge extends Error {
  override readonly name = 'TooMuchToJudge';

  constructor() {
    super('This capture is too large to check. Capture fewer pages at once.');
  }
}

/** A capture as it is read: rows in batches, steps first. */
export interface CaptureToJudge {
  /** Of the captured site. */
  readonly origin: string;
  readonly batches: AsyncIterable<RowBatch>;
}

/** Judges a capture by every rule. @throws TooMuchToJudge; the signal’s reason; and whatever reading throws */
export async function judgeApart(capture: CaptureToJudge, signal?: AbortSignal, mostMs = MOST_MS): Promise<CaptureVerdict> {
  const parts = await readApart('verdict', capture, { signal, mostMs });
  return {
    findings: parts.flatMap((part) => ('finding' in part ? part.finding : [])),
    tallies: parts.flatMap((part) => ('tally' in part ? part.tally : [])),
  };
}

/** Extracts the problems of a capture that a replay may reproduce. @throws as judgeApart */
export async function faultsApart(capture: CaptureToJudge, signal?: AbortSignal, mostMs = MOST_MS): Promise<CapturedFaults> {
  return joinFaults(await readApart('faults', capture, { signal, mostMs }));
}

/** Runs in its own thread, so that a capture made to be slow blocks nobody else, and one that uses up memory ends nothing else. */
async function readApart<Purpose extends keyof PartsFor>(
  purpose: Purpose,
  { origin, batches }: CaptureToJudge,
  { signal, mostMs }: { readonly signal: AbortSignal | undefined; readonly mostMs: number },
): Promise<PartsFor[Purpose][]> {
  const thread = new RequestThread<JudgeQuestion, readonly PartsFor[Purpose][]>(new URL('judge-worker.ts', import.meta.url), {
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
