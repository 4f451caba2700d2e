import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TestRow } from '../tests/index.ts';

/** A replay that was completed. */
export interface EndedReplay {
  /** The test whose steps were replayed. */
  readonly test: TestRow;
  /** Fingerprints of the findings it shows to be fixed. */
  readonly fixed: readonly string[];
  /** Fingerprints of the findings that were reproduced. */
  readonly reproduced: readonly string[];
}

/** Called when a replay ends, in the transaction that saves its result. */
export type AfterReplay = (transaction: NodePgDatabase, replay: EndedReplay) => Promise<void>;
