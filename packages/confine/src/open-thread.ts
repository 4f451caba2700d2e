import { Worker } from 'node:worker_threads';
import { threadEnvironment } from './thread-environment.ts';

/**
 * Mebibytes of a thread's heap for what is new. A full heap is given sixteen more to end in: of the 48 that are usual, more than that becomes old at
 * once, which ends the process.
 */
const NEW_MB = 16;

/** The heap of a thread, and how its Node is started. */
export interface ThreadOptions {
  /** Mebibytes beside what is new in it; more ends the thread. Default what Node gives. */
  readonly heapMb?: number;
  readonly execArgv?: readonly string[];
}

/**
 * Starts a thread for what strangers wrote. It has none of the server's environment, and a heap of its own: what is too much for it ends it, and nothing
 * else.
 */
export function openThread(script: URL, { heapMb, execArgv }: ThreadOptions = {}): Worker {
  return new Worker(script, {
    resourceLimits: { maxYoungGenerationSizeMb: NEW_MB, ...(heapMb !== undefined && { maxOldGenerationSizeMb: heapMb }) },
    env: threadEnvironment(),
    ...(execArgv && { execArgv: [...execArgv] }),
  });
}
