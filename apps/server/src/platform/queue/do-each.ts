import type { Logger } from 'pino';

export interface DoEachServices {
  readonly log: Logger;
}

/**
 * Does what a job has to do for each of many, who may be anybody's: what fails for one is written down, and keeps nobody else from theirs.
 * @param work looks itself whether it is still to be done
 * @param signal ends it between two, and with the one that it ended
 * @returns those it failed for
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
