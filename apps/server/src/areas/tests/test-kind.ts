import type { TestKind as KindName } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { tests } from './tables.ts';

export type TestRow = typeof tests.$inferSelect;

/** How far a run has come. */
export interface RunProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  readonly currentUrl: string;
}

/** One run of a test, as its kind sees it. */
export interface TestRun {
  readonly test: TestRow;
  /** Aborted when the test is cancelled or the server stops; the run then rejects. */
  readonly signal: AbortSignal;
  readonly report: (progress: RunProgress) => void;
}

/** What a run came to. */
export interface RunOutcome {
  /** Keeps what is left to keep, in the transaction that finishes the test. @returns the score, null when there is none */
  readonly keep: (transaction: NodePgDatabase, previousTestId: string | null) => Promise<number | null>;
}

/** A kind of test plugs in with this; the lifecycle knows no kind by name. */
export interface TestKind {
  readonly kind: KindName;
  readonly run: (run: TestRun) => Promise<RunOutcome>;
}

/** Declares a kind of test. */
export function defineTestKind(kind: TestKind): TestKind {
  return kind;
}

/** Told, in the same transaction, of each test that ends without a report: failed or cancelled. */
export type OnTestEnded = (transaction: NodePgDatabase, test: TestRow) => Promise<void>;

/** The run cannot come to a result; the message is one sentence for the person who started it. */
export class TestFailure extends Error {
  override name = 'TestFailure';
}
