import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { JobTurn } from './job-turns.ts';
import { startPolling, type PollTimes } from './start-polling.ts';

/** Polls, once a run has had its fair time, whether someone else is waiting for its worker. If so, the signal is aborted. */
export function watchWaiting(
  db: NodePgDatabase,
  turn: JobTurn,
  times: PollTimes,
): { readonly wanted: AbortSignal; readonly end: () => void } {
  const wanted = new AbortController();
  const end = startPolling(times, async () => {
    if (!(await turn.isWaitedFor(db))) return;
    end();
    wanted.abort(new Error('Somebody else waits for the worker.'));
  });
  return { wanted: wanted.signal, end };
}
