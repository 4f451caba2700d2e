import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '@plumbline/confine';
import type { ImportSource } from '@plumbline/contract';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { readFile, type ReadFile } from './read-file.ts';
import type { ReadAnswer, ReadTask } from './read-worker.ts';

/** A file that costs less to read, whatever is in it, than a thread costs to begin. */
export const SMALL_BYTES = 200_000;
/** Heap of a thread: the largest file that can be imported takes a third of it. */
const LIMITS = { maxOldGenerationSizeMb: 768 } as const;
/** The largest file takes a thread a few seconds. */
const MOST_MS = 60_000;

/**
 * Reads an exported file: a large one in a thread of its own, which is ended over one that takes too long or too much memory.
 * @throws ApiError as `readFile`, and invalid_input naming `file` for one that is too much
 */
export async function readFileApart(source: ImportSource, bytes: Uint8Array, mostMs = MOST_MS): Promise<ReadFile> {
  if (bytes.byteLength > SMALL_BYTES) return readInThread({ source, bytes }, mostMs);
  try {
    return readFile(source, bytes);
  } catch (error) {
    // What is nested deeper than the stack.
    throw error instanceof RangeError ? tooMuch() : error;
  }
}

async function readInThread(workerData: ReadTask, mostMs: number): Promise<ReadFile> {
  // Without the environment: what reads a stranger's file needs none of the server's secrets.
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), { workerData, resourceLimits: LIMITS, env: threadEnvironment() });
  const { promise, resolve } = Promise.withResolvers<ReadAnswer | null>();
  worker.on('message', resolve);
  // A file that throws, or is too much for the heap, ends the thread; 'exit' follows.
  worker.on('error', () => undefined);
  worker.on('exit', () => resolve(null));
  const clock = setTimeout(() => void worker.terminate(), mostMs);
  const answer = await promise.finally(() => clearTimeout(clock));
  await worker.terminate();
  if (answer === null) throw tooMuch();
  if (!('refusal' in answer)) return answer.file;
  const { code, message, fields } = answer.refusal;
  throw new ApiError(code, message, { fields });
}

/** What is said of a file over which a thread has ended. */
export function tooMuch(): ApiError {
  return invalidField('file', 'The file is too much to be read: it is nested too deeply, or has too many parts. Split it.');
}
