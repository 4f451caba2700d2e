import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { Turns } from './turns.ts';

/** Exports under way at once in this process; each takes one connection of the pool. */
const AT_ONCE = 4;
/** A reader who takes nothing for so long is let go, so that the next one has a turn. */
const STALLED_MS = 60_000;

/** Files that are made while they are sent: a few at a time, on connections of their own, so that they keep nobody else waiting. */
export interface Exports {
  /** The same database over a small pool that only exports use. */
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
  /**
   * Waits for a turn, which ends with the file, its reader or its maker.
   * @param owner the workspace or person it is made for
   * @throws ApiError rate_limited when too many of the owner wait
   */
  begin<Part>(owner: string, make: () => AsyncIterable<Part>, signal: AbortSignal): Promise<AsyncIterable<Part>>;
  close(): Promise<void>;
}

/** @param stalledMs how long a reader may take nothing */
export function openExports(databaseUrl: string, stalledMs = STALLED_MS): Exports {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: AT_ONCE, idleTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const turns = new Turns({ what: 'exports', atOnce: AT_ONCE, atOncePerOwner: 2, waitingPerOwner: 4 });
  return {
    db: drizzle(pool),
    pool,
    async begin(owner, make, signal) {
      const end = await turns.take(owner, signal);
      return holding(make, end, stalledMs);
    },
    close: () => pool.end(),
  };
}

/** Parts that end a turn when they end, are left or are not taken. No generator: one that was never begun never ends. */
function holding<Part>(make: () => AsyncIterable<Part>, end: () => void, stalledMs: number): AsyncIterable<Part> {
  const parts = make()[Symbol.asyncIterator]();
  let hasStalled = false;
  let clock: NodeJS.Timeout | undefined;
  const leave = async (): Promise<void> => {
    clearTimeout(clock);
    end();
    await parts.return?.();
  };
  const watch = (): void => {
    clock = setTimeout(() => {
      hasStalled = true;
      void leave().catch(() => undefined);
    }, stalledMs).unref();
  };
  watch();
  const iterator: AsyncIterator<Part> = {
    async next() {
      clearTimeout(clock);
      if (hasStalled) throw new Error('the reader of an export took nothing for too long');
      try {
        const part = await parts.next();
        if (part.done) end();
        else watch();
        return part;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      await leave();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
