import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { JobTurn } from '../../../platform/queue/job-turns.ts';

/** For how long a run keeps its worker, whoever waits, and how often is looked then, in milliseconds. */
export interface FairTime {
  readonly ms: number;
  readonly lookMs: number;
}

/** Looks, once a run has had its fair time, whether somebody else waits for its worker. Then the signal is aborted. */
export function watchOthers(
  db: NodePgDatabase,
  turn: JobTurn,
  { ms, lookMs }: FairTime,
): { readonly wanted: AbortSignal; readonly end: () => void } {
  const wanted = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  const lookIn = (waitMs: number): void => {
    // A look that fails is the database's trouble, which the run meets by itself.
    timer = setTimeout(() => void look().catch(() => undefined), waitMs);
  };
  const look = async (): Promise<void> => {
    lookIn(lookMs);
    if (await turn.isWaitedFor(db)) wanted.abort(new Error('Somebody else waits for the worker.'));
  };
  const end = (): void => {
    if (timer) clearTimeout(timer);
  };
  wanted.signal.addEventListener('abort', end, { once: true });
  lookIn(ms);
  return { wanted: wanted.signal, end };
}
