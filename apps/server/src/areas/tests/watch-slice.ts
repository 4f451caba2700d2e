import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TimeSlice } from '../../config.ts';
import type { JobTurn } from '../../platform/queue/job-turns.ts';
import { startPolling } from '../../platform/queue/start-polling.ts';

/** The time that a test has its worker for. */
export interface WatchedSlice {
  /** Aborted when the worker is wanted by a test of somebody else. */
  readonly over: AbortSignal;
  /** Whether the test could be left now and gone on with later; until it is told, it could not. */
  setLeavable(isLeavable: boolean): void;
  end(): void;
}

/** Looks, from the end of a slice on, whether a test of somebody else waits for the worker. */
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
