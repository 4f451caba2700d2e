import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TestRow } from '../tests/index.ts';

/** A replay that came to its end. */
export interface EndedReplay {
  /** The test whose steps were done again. */
  readonly test: TestRow;
  /** Fingerprints of the findings that it shows to be gone. */
  readonly fixed: readonly string[];
  /** Fingerprints of the findings that came back. */
  readonly reproduced: readonly string[];
}

/** What follows from the end of a replay, in the transaction that keeps what it came to. */
export type AfterReplay = (transaction: NodePgDatabase, replay: EndedReplay) => Promise<void>;
