import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { connectDatabase } from '../database/database.ts';
import type { TurnOwner } from './name-turn-owner.ts';
import { isAnonymousOwner } from './anonymous-owners.ts';
import { takenInTime } from './taken-in-time.ts';
import { Turns } from './turns.ts';

/** Simultaneous exports of this process; each takes one connection of the pool. */
const AT_ONCE = 4;
/** How long a slow reader may keep a turn while others need it. */
const LONGEST_MS = 600_000;
/** The same for someone with another turn: otherwise two slow readers could occupy all turns. */
const LONGEST_OF_SEVERAL_MS = 30_000;

/** The database through a small pool reserved for exports. Each export has one connection for its turn. */
export interface ExportDatabase {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
}

/** The reader of a file that is generated on the fly. */
export interface ExportReader {
  /** Whose turn it uses: a team uses those of its owner. */
  readonly owner: TurnOwner;
  readonly userId: string;
}

/** Files that are generated while they are sent: a few at a time, on their own connections, so that nobody else has to wait. */
export interface Exports {
  /**
   * Waits for a turn, which ends with the file or when its reader leaves or generation fails.
   * @param make generates the file with the export database; connections are never awaited outside a turn
   * @param admit runs before generation; when it refuses, the turn is given back, since nobody would read the file
   * @throws ApiError rate_limited when too many of the owner’s exports wait; as `Turns.take`; whatever `admit` throws
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
  /** How long a reader may wait before taking the first part. */
  readonly unbegunMs?: number;
  /** How long a turn may last while others wait for it. */
  readonly longestMs?: number;
  /** The same for someone who has several turns. */
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

/** A person can pose as any number of strangers, so strangers of one kind count as one reader. */
function isSameReader(one: ExportReader, other: ExportReader): boolean {
  return isAnonymousOwner(one.owner) ? one.owner === other.owner : one.userId === other.userId;
}
