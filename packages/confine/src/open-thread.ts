import { Worker } from 'node:worker_threads';
import { threadEnvironment } from './thread-environment.ts';

/**
 * Young generation of a thread’s heap in MiB. When the heap is full, V8 grants sixteen more to shut down in; with the default of 48, more than that
 * would be promoted at once, and the whole process would end.
 */
const NEW_MB = 16;

/** Heap and Node options of a thread. */
export interface ThreadOptions {
  /** Old generation in MiB, beyond which the thread is terminated. Node’s default if omitted. */
  readonly heapMb?: number;
  readonly execArgv?: readonly string[];
}

/**
 * Starts a thread for untrusted input. It has its own heap and none of the server’s environment; running out of memory ends the thread and nothing
 * else.
 */
export function openThread(script: URL, { heapMb, execArgv }: ThreadOptions = {}): Worker {
  return new Worker(script, {
    resourceLimits: { maxYoungGenerationSizeMb: NEW_MB, ...(heapMb !== undefined && { maxOldGenerationSizeMb: heapMb }) },
    env: threadEnvironment(),
    ...(execArgv && { execArgv: [...execArgv] }),
  });
}
