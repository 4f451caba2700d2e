/** A thread that judges one capture: it receives the rows, then returns the results in portions. */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@plumbline/confine';
import type { FindingRecord, TallyRecord } from '../../findings/records/index.ts';
import { CaptureJudging } from '../judge/judge-capture.ts';
import type { CaptureRows } from '../judge/ui-rule.ts';
import { type FaultPart, FaultReading } from '../replay/captured-faults.ts';

/** Results per portion: the main thread processes them in between requests. */
const PIECE = 200;

export type VerdictPart = { readonly finding: FindingRecord } | { readonly tally: TallyRecord };

/** What a capture may be read for: its report, or a replay. */
export interface PartsFor {
  readonly verdict: VerdictPart;
  readonly faults: FaultPart;
}

/** Rows of one table, each as JSON. */
export interface RowBatch {
  readonly sort: keyof CaptureRows;
  readonly rows: readonly string[];
}

/** A message to the thread: start with a capture of a site, take more rows (steps first), or return the results from an index on. */
export type JudgeQuestion = { readonly begin: keyof PartsFor; readonly origin: string } | RowBatch | { readonly partsFrom: number };

lowerThreadPriority();

let judging: CaptureJudging | FaultReading | null = null;
let parts: readonly PartsFor[keyof PartsFor][] | null = null;

parentPort?.on('message', (question: JudgeQuestion) => parentPort?.postMessage(answer(question)));

/** @returns results; empty unless they were asked for, and when there are no more */
function answer(question: JudgeQuestion): readonly PartsFor[keyof PartsFor][] {
  if ('begin' in question) {
    judging = question.begin === 'verdict' ? new CaptureJudging(question.origin) : new FaultReading(question.origin);
    return [];
  }
  if (!judging) throw new Error('No capture was begun.');
  if ('rows' in question) {
    judging.take({ [question.sort]: question.rows.map((row) => JSON.parse(row)) });
    return [];
  }
  parts ??= judging instanceof FaultReading ? judging.parts() : verdictParts(judging);
  return parts.slice(question.partsFrom, question.partsFrom + PIECE);
}

function verdictParts(capture: CaptureJudging): VerdictPart[] {
  const { findings, tallies } = capture.verdict();
  return [...findings.map((finding) => ({ finding })), ...tallies.map((tally) => ({ tally }))];
}
