import type { CheckPage } from '@plumbline/check-pages';
import type { ReportPaths, Severity, TestKind as KindName } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SQL } from '../../platform/database/query.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import type { tests } from './tables.ts';

export type TestRow = typeof tests.$inferSelect;

/** How far one stage of a run has come. Several may go on at the same time. */
export interface RunProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  readonly currentUrl: string;
  /** The stage is over; without it a stage is over when the run is. */
  readonly isOver?: boolean;
}

/** One run of a test, as its kind sees it. */
export interface TestRun {
  readonly test: TestRow;
  /** Whose turn it is in what tests share. */
  readonly owner: TurnOwner;
  /** Aborted when the test is cancelled, makes way for another, or the server stops; the run then rejects with the reason. */
  readonly signal: AbortSignal;
  readonly report: (progress: RunProgress) => void;
}

/** What a run came to, or another look at what it stored. */
export interface RunOutcome {
  /** Keeps what is left to keep; what an earlier look kept is replaced. Part of the transaction that finishes the test. */
  readonly keep: (transaction: NodePgDatabase) => Promise<void>;
}

/** A check as people read about it: its page, and how its findings are filed. */
export interface DescribedCheck extends CheckPage {
  readonly category: string;
  readonly severity: Severity;
}

/** What a kind says of a finished test beside what its findings tell. */
export interface JudgedFacts {
  /** How much was judged: "12 pages audited, 3 addresses skipped". */
  readonly extent: string;
  /** The score and verdict of each category, by its name; left out where the kind gives none. */
  readonly verdicts?: ReadonlyMap<string, { readonly score: number | null; readonly words: string }>;
}

/** A file of captures that is JSON: it is judged once, when all of it is there. */
export interface CapturedJson {
  /** Judged when it is announced. */
  readonly mostBytes: number;
  /** Whether it has what is read of it. What takes long is judged in a thread. */
  readonly fits: (bytes: Uint8Array) => boolean | Promise<boolean>;
}

/** What checks ask of a page before they judge it, in words of the kind. */
interface PageDemands {
  readonly byCheck: Readonly<Record<string, readonly string[]>>;
  /** A query of the judged pages: `url`, and which of the words do not hold for it (`lacks`, text[]). */
  readonly lacking: (testId: string) => SQL;
}

/** What a kind of test makes of its findings. It needs no services, so that whoever changes findings can count them. */
export interface KindOfReport {
  readonly kind: KindName;
  /** As people read it, before the word test. */
  readonly name: string;
  /** How its score comes about, in a sentence or two. */
  readonly scoreMeaning: string;
  /** People can say which findings they do not want to hear of. */
  readonly ignores: boolean;
  /** Where the website shows its reports. */
  readonly paths: ReportPaths;
  /** The page about one of its checks; null for one it does not have. */
  readonly describe: (checkId: string) => DescribedCheck | null;
  /**
   * Checks that often fail because another one does, by that other: what mends the cause mends them. Left out where no check follows
   * from another.
   */
  readonly consequences?: Readonly<Record<string, readonly string[]>>;
  /** The file of words of its captures, where that is JSON; left out where it is words. */
  readonly capturedFacts?: CapturedJson;
  /** A query of one column, `url`: the addresses of the pages that a test judged. A page that did not answer is none. */
  readonly judgedPages: (testId: string) => SQL;
  /** What its checks ask of a page before they judge it. Left out where each judges every page. */
  readonly demands?: PageDemands;
  /**
   * Counts and scores what is kept of a test, what is ignored left out.
   * @returns the score, null when nothing could be judged
   */
  readonly count: (transaction: NodePgDatabase, test: TestRow) => Promise<number | null>;
  /** Read for the printed report of a finished test. A kind without it counts its pages. */
  readonly judged?: (db: NodePgDatabase, test: TestRow) => Promise<JudgedFacts>;
  /** Scores what is kept so far of a test that runs. A kind without it has no score before the end. */
  readonly scoreSoFar?: (db: NodePgDatabase, testId: string) => Promise<number | null>;
}

/** The kind of a test. Every test has one that is registered: it is asked for where the test is written. */
export function kindOfTest<Kind extends { readonly kind: KindName }>(kinds: readonly Kind[], test: Pick<TestRow, 'kind'>): Kind {
  const found = kinds.find(({ kind }) => kind === test.kind);
  if (!found) throw new Error(`There is no kind of test called ${test.kind}.`);
  return found;
}

/** A kind of test plugs in with this; the lifecycle knows no kind by name. */
export interface TestKind extends KindOfReport {
  /**
   * Stages that an interrupted run goes on with where they stood: once one of them has told of progress, all it told of is kept. In these
   * alone a run makes way for tests of others; what begins again each time would never end. Left out where there are none.
   */
  readonly resumableStages?: readonly string[];
  /**
   * How much of a run is kept, in whatever an interrupted run does not do again. A test that has more of it at each interruption
   * is not given up for their number. Left out where a run begins anew.
   */
  readonly kept?: (db: NodePgDatabase, testId: string) => Promise<number>;
  readonly run: (run: TestRun) => Promise<RunOutcome>;
}

/** Keeps an outcome and finishes counting it: the one way, for a first run and every later look at it. */
export type KeepOutcome = (transaction: NodePgDatabase, kind: KindOfReport, test: TestRow, outcome: RunOutcome) => Promise<TestRow>;

/** Declares a kind of test. */
export function defineTestKind(kind: TestKind): TestKind {
  return kind;
}

/** The run cannot come to a result; the message is one sentence for the person who started it. */
export class TestFailure extends Error {
  override name = 'TestFailure';
}
