import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { connectDatabase } from '../database/database.ts';
import type { TurnOwner } from './name-turn-owner.ts';
import { areStrangers } from './strangers.ts';
import { takenInTime } from './taken-in-time.ts';
import { Turns } from './turns.ts';

/** Exports under way at once in this process; each takes one connection of the pool. */
const AT_ONCE = 4;
/** A reader who takes a little now and then has a turn for so long, and longer only while nobody else needs it. */
const LONGEST_MS = 600_000;
/** The same of somebody who has another turn beside it: two people who read slowly would have all of them. */
const LONGEST_OF_SEVERAL_MS = 30_000;

/** The database over a small pool that only exports use: each has one connection of it, in its turn. */
export interface ExportDatabase {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
}

/** Who reads a file while it is made. */
export interface ExportReader {
  /** Whose turn it takes: a team has those of its owner. */
  readonly owner: TurnOwner;
  readonly userId: string;
}

/** Files that are made while they are sent: a few at a time, on connections of their own, so that they keep nobody else waiting. */
export interface Exports {
  /**
   * Waits for a turn, which ends with the file, its reader or its maker.
   * @param make has the database of exports: outside a turn nobody waits for a connection of it
   * @param admit what is done before anything is made; where it refuses, the turn is given back, as nobody would read the file
   * @throws ApiError rate_limited when too many of the owner wait; as `Turns.take`; what `admit` throws
   */
  begin<Part>(
    reader: ExportReader,
    make: (database: ExportDatabase) => AsyncIterable<Part>,
    signal: AbortSignal,
    admit?: () => Promise<void>,
  ): Promise<AsyncIterable<Part>>;
  close(): Promise<void>;
}

export interface ExportLimits {
  /** How long a reader may wait before they take the first part. */
  readonly unbegunMs?: number;
  /** How long a turn may last while others wait for it. */
  readonly longestMs?: number;
  /** The same of somebody who has several. */
  readonly longestOfSeveralMs?: number;
}

export function openExports(
  databaseUrl: string,
  { unbegunMs, longestMs = LONGEST_MS, longestOfSeveralMs = LONGEST_OF_SEVERAL_MS }: ExportLimits = {},
): Exports {
  const database = connectDatabase(databaseUrl, AT_ONCE);
  const turns = new Turns({ what: 'exports', atOnce: AT_ONCE, atOncePerOwner: 2, waitingPerOwner: 4 });
  const underWay = new Set<ExportReader>();
  return {
    async begin({ owner, userId }, make, signal, admit) {
      const endTurn = await turns.take(owner, signal);
      const turn = { owner, userId };
      underWay.add(turn);
      const end = (): void => {
        underWay.delete(turn);
        endTurn();
      };
      await admit?.().catch((error: unknown) => {
        end();
        throw error;
      });
      const began = performance.now();
      const isOverdue = (): boolean => {
        const lasted = performance.now() - began;
        const hasAnother = [...underWay].some((other) => other !== turn && isSameReader(other, turn));
        return lasted >= (hasAnother ? Math.min(longestOfSeveralMs, longestMs) : longestMs) && turns.isWaitedFor(owner);
      };
      return takenInTime(() => make(database), { end, isOverdue, ...(unbegunMs !== undefined && { unbegunMs }) });
    },
    close: () => database.close(),
  };
}

/** Anybody may be any number of strangers, so all of one kind are one. */
function isSameReader(one: ExportReader, other: ExportReader): boolean {
  return areStrangers(one.owner) ? one.owner === other.owner : one.userId === other.userId;
}
