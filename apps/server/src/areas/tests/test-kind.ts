import type { CheckPage } from '@plumbline/check-pages';
import type { ReportPaths, Severity, TestKind as KindName } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SQL } from '../../platform/database/query.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import type { tests } from './tables.ts';

export type TestRow = typeof tests.$inferSelect;

/** Progress of one stage of a run. Several stages may run at the same time. */
export interface RunProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  readonly currentUrl: string;
  /** The stage has ended; if never set, it ends with the run. */
  readonly isOver?: boolean;
}

/** One run of a test, as passed to its kind. */
export interface TestRun {
  readonly test: TestRow;
  /** Owner of its turns in shared resources. */
  readonly owner: TurnOwner;
  /** Aborted when the test is cancelled, makes way for another, or the server stops; the run then rejects with the reason. */
  readonly signal: AbortSignal;
  readonly report: (progress: RunProgress) => void;
}

/** The result of a run, or of judging its stored data again. */
export interface RunOutcome {
  /** Saves what has not been saved yet, replacing what an earlier judgement saved. Part of the transaction that finishes the test. */
  readonly keep: (transaction: NodePgDatabase) => Promise<void>;
}

/** A check with its documentation and classification. */
export interface DescribedCheck extends CheckPage {
  readonly category: string;
  readonly severity: Severity;
}

/** What a kind reports about a finished test besides its findings. */
export interface JudgedFacts {
  /** How much was judged: "12 pages audited, 3 addresses skipped". */
  readonly extent: string;
  /** Score and verdict of each category, by name; omitted if the kind has none. */
  readonly verdicts?: ReadonlyMap<string, { readonly score: number | null; readonly words: string }>;
}

/** A JSON file of captures, validated once when it is complete. */
export interface CapturedJson {
  /** Checked when it is announced. */
  readonly mostBytes: number;
  /** Whether it has the fields that are read. Expensive validation runs in a thread. */
  readonly fits: (bytes: Uint8Array) => boolean | Promise<boolean>;
}

/** Preconditions of checks on a page, by names that the kind chooses. */
interface PageDemands {
  readonly byCheck: Readonly<Record<string, readonly string[]>>;
  /** A query for the judged pages: `url`, and the preconditions they do not meet (`lacks`, text[]). */
  readonly lacking: (testId: string) => SQL;
}

/** How a kind of test evaluates and presents findings. It needs no services, so that anyone who changes findings can recount them. */
export interface KindOfReport {
  readonly kind: KindName;
  /** Display name, used before the word test. */
  readonly name: string;
  /** How its score is calculated, in a sentence or two. */
  readonly scoreMeaning: string;
  /** Whether findings can be ignored. */
  readonly ignores: boolean;
  /** Where the website shows its reports. */
  readonly paths: ReportPaths;
  /** The documentation of one of its checks; null for an unknown one. */
  readonly describe: (checkId: string) => DescribedCheck | null;
  /**
   * Checks that often fail because of another one, by that other: fixing the cause fixes them. Omitted if no check follows from
   * another.
   */
  readonly consequences?: Readonly<Record<string, readonly string[]>>;
  /** The texts file of its captures if it is JSON; omitted if it is plain text. */
  readonly capturedFacts?: CapturedJson;
  /** A query with one column, `url`: the addresses of the pages a test judged. Pages that did not respond are not included. */
  readonly judgedPages: (testId: string) => SQL;
  /** Preconditions of its checks. Omitted if every check judges every page. */
  readonly demands?: PageDemands;
  /**
   * Counts and scores the stored data of a test, without ignored findings.
   * @returns the score, null when nothing could be judged
   */
  readonly count: (transaction: NodePgDatabase, test: TestRow) => Promise<number | null>;
  /** Used in the printed report of a finished test. Without it, the judged pages are counted. */
  readonly judged?: (db: NodePgDatabase, test: TestRow) => Promise<JudgedFacts>;
  /** Scores what a running test has stored so far. Without it, there is no score before the end. */
  readonly scoreSoFar?: (db: NodePgDatabase, testId: string) => Promise<number | null>;
}

/** The kind of a test. Every stored test has a registered kind, because that is checked when it is created. */
export function kindOfTest<Kind extends { readonly kind: KindName }>(kinds: readonly Kind[], test: Pick<TestRow, 'kind'>): Kind {
  const found = kinds.find(({ kind }) => kind === test.kind);
  if (!found) throw new Error(`There is no kind of test called ${test.kind}.`);
  return found;
}

/** A kind of test, as plugged into the life cycle, which knows no kind by name. */
export interface TestKind extends KindOfReport {
  /** The stages its runs report, in the order in which they start; a run may skip some. */
  readonly stages: readonly string[];
  /**
   * Stages that an interrupted run resumes: once one of them has reported progress, everything reported is stored. A run makes way for tests of
   * others only in these; a run that starts over each time might never end. Omitted if there are none.
   */
  readonly resumableStages?: readonly string[];
  /**
   * How much progress of a run is stored, in any unit that an interrupted run need not repeat. A test that has more of it at each interruption is
   * not given up because of their number. Omitted if a run always starts over.
   */
  readonly kept?: (db: NodePgDatabase, testId: string) => Promise<number>;
  readonly run: (run: TestRun) => Promise<RunOutcome>;
}

/** Saves an outcome and counts it: the only way, for a first run and for judging again. */
export type KeepOutcome = (transaction: NodePgDatabase, kind: KindOfReport, test: TestRow, outcome: RunOutcome) => Promise<TestRow>;

/** Declares a kind of test. */
export function defineTestKind(kind: TestKind): TestKind {
  return kind;
}

/** The run cannot produce a result; the message is one sentence for the person who started it. */
export class TestFailure extends Error {
  override name = 'TestFailure';
}
