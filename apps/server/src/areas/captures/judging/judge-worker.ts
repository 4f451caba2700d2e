/** A thread that judges one capture: it is told of its rows, then says what came of them a piece at a time. */
import { parentPort } from 'node:worker_threads';
import { giveWayAsThread } from '@plumbline/confine';
import type { FindingRecord, TallyRecord } from '../../findings/records/index.ts';
import { CaptureJudging } from '../judge/judge-capture.ts';
import type { CaptureRows } from '../judge/ui-rule.ts';
import { type FaultPart, FaultReading } from '../replay/captured-faults.ts';

/** Parts of one piece: the other end takes them up between answers to people. */
const PIECE = 200;

export type VerdictPart = { readonly finding: FindingRecord } | { readonly tally: TallyRecord };

/** What a capture may be read for: its report, or a replay of it. */
export interface PartsFor {
  readonly verdict: VerdictPart;
  readonly faults: FaultPart;
}

/** Rows of one sort, each as JSON. */
export interface RowBatch {
  readonly sort: keyof CaptureRows;
  readonly rows: readonly string[];
}

/** What a thread is asked: to begin with a capture of a site, to take rows of it, steps first, and for the parts from one place on. */
export type JudgeQuestion = { readonly begin: keyof PartsFor; readonly origin: string } | RowBatch | { readonly partsFrom: number };

giveWayAsThread();

let judging: CaptureJudging | FaultReading | null = null;
let parts: readonly PartsFor[keyof PartsFor][] | null = null;

parentPort?.on('message', (question: JudgeQuestion) => parentPort?.postMessage(answer(question)));

/** @returns parts; none where it was not asked for them, and when there are no more */
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
