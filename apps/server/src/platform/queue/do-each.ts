import type { Logger } from 'pino';

export interface DoEachServices {
  readonly log: Logger;
}

/**
 * Does a job’s work for each of many items of different owners. A failure is logged and does not affect the others.
 * @param work checks itself whether there is still something to do
 * @param signal stops between two items, and with the one that it aborted
 * @returns the items that failed
 */
export async function doEach<One>(
  { log }: DoEachServices,
  all: readonly One[],
  signal: AbortSignal,
  work: (one: One) => Promise<unknown>,
): Promise<One[]> {
  const failed: One[] = [];
  for (const one of all) {
    signal.throwIfAborted();
    await work(one).catch((error: unknown) => {
      signal.throwIfAborted();
      log.error({ err: error, one }, 'a job failed for one of many');
      failed.push(one);
    });
  }
  return failed;
}
