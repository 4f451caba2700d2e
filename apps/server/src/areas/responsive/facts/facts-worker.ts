/** A thread that parses one extension’s measurements, so that a malicious file blocks nobody else. */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@plumbline/confine';
import { judgeFacts, type JudgedFacts, readFacts } from './read-facts.ts';

/** What it can be asked about a file. */
export interface FactsAnswers {
  /** Whether it has the expected format. */
  readonly fits: boolean;
  /** The result; null when the format is invalid. */
  readonly judged: JudgedFacts | null;
}

export interface FactsQuestion {
  readonly wanted: keyof FactsAnswers;
  readonly bytes: Uint8Array;
}

lowerThreadPriority();

parentPort?.on('message', ({ wanted, bytes }: FactsQuestion) =>
  parentPort?.postMessage(wanted === 'fits' ? readFacts(bytes) !== null : judgeFacts(bytes)),
);
