/** A thread that reads what one extension saw of a page, so that a hostile file holds up nobody else. */
import { parentPort } from 'node:worker_threads';
import { giveWayAsThread } from '@plumbline/confine';
import { judgeFacts, type JudgedFacts, readFacts } from './read-facts.ts';

/** What it may be asked of a file. */
export interface FactsAnswers {
  /** Whether it is what an extension writes. */
  readonly fits: boolean;
  /** What comes of it; null where it does not fit. */
  readonly judged: JudgedFacts | null;
}

export interface FactsQuestion {
  readonly wanted: keyof FactsAnswers;
  readonly bytes: Uint8Array;
}

giveWayAsThread();

parentPort?.on('message', ({ wanted, bytes }: FactsQuestion) =>
  parentPort?.postMessage(wanted === 'fits' ? readFacts(bytes) !== null : judgeFacts(bytes)),
);
