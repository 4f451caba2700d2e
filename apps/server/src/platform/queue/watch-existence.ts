import { startPolling, type PollTimes } from './start-polling.ts';

const TIMES: PollTimes = { afterMs: 2_000, everyMs: 2_000 };

/** Polls whether the subject of a run still exists. Once it has been deleted, the signal is aborted. */
export function watchExistence(isThere: () => Promise<boolean>, times = TIMES): { readonly gone: AbortSignal; readonly end: () => void } {
  const gone = new AbortController();
  const end = startPolling(times, async () => {
    if (await isThere()) return;
    end();
    gone.abort(new Error('What this run works on was deleted.'));
  });
  return { gone: gone.signal, end };
}
