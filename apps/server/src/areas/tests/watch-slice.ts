import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TimeSlice } from '../../config.ts';
import type { JobTurn } from '../../platform/queue/job-turns.ts';
import { startPolling } from '../../platform/queue/start-polling.ts';

/** The time slice in which a test has its worker. */
export interface WatchedSlice {
  /** Aborted when another owner's test needs the worker. */
  readonly over: AbortSignal;
  /** Whether the test could stop now and resume later; false until first set. */
  setLeavable(isLeavable: boolean): void;
  end(): void;
}

/** After the end of a slice, polls whether another owner's test is waiting for the worker. */
export function watchSlice(db: NodePgDatabase, turn: JobTurn, { ms, patienceMs }: TimeSlice): WatchedSlice {
  const over = new AbortController();
  let isLeavable = false;
  const stop = startPolling({ afterMs: ms, everyMs: patienceMs }, async () => {
    if (!isLeavable) return;
    const waiting = await turn.findWaiting(db, patienceMs);
    if (waiting === null || !isLeavable || over.signal.aborted || !turn.makeWayFor(waiting)) return;
    end();
    over.abort(new Error('The test makes way for another.'));
  });
  const end = (): void => {
    isLeavable = false;
    stop();
  };
  return { over: over.signal, setLeavable: (leavable) => void (isLeavable = leavable), end };
}
