import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TimeSlice } from '../../config.ts';
import type { JobTurn } from '../../platform/queue/job-turns.ts';

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
  let timer: NodeJS.Timeout | null = null;
  const lookIn = (waitMs: number): void => {
    // A look that fails is the database's trouble, which the run meets by itself.
    timer = setTimeout(() => void look().catch(() => undefined), waitMs);
  };
  const look = async (): Promise<void> => {
    lookIn(patienceMs);
    if (!isLeavable) return;
    const waiting = await turn.findWaiting(db, patienceMs);
    if (waiting === null || !isLeavable || over.signal.aborted || !turn.makeWayFor(waiting)) return;
    end();
    over.abort(new Error('The test makes way for another.'));
  };
  const end = (): void => {
    isLeavable = false;
    if (timer) clearTimeout(timer);
  };
  lookIn(ms);
  return { over: over.signal, setLeavable: (leavable) => void (isLeavable = leavable), end };
}
