import type { StageState } from './stage-progress.ts';

/** The stages of an earlier run that was finished. */
export type PastRun = readonly StageState[];

/** So many runs, those of the most similar size, say what a stage takes. */
const SIMILAR = 5;

type Counted = Pick<StageState, 'stage' | 'total'>;

/**
 * What a stage that has not begun will take, in milliseconds: what it took in earlier runs, times how much larger this one is.
 * @param first the stage that tells the size of this run; left out while it is not known
 * @returns 0 for a stage that most of them did not have, null without earlier runs
 */
export function expectStage(past: readonly PastRun[], stage: string, first?: Counted): number | null {
  const sized = past.map((run) => ({ ms: run.find((one) => one.stage === stage)?.ms ?? 0, times: first ? timesLarger(first, run) : 1 }));
  const similar = sized.toSorted((one, other) => Math.abs(Math.log(one.times)) - Math.abs(Math.log(other.times))).slice(0, SIMILAR);
  return similar.length === 0 ? null : median(similar.map(({ ms, times }) => ms * times));
}

/** What one of what is counted in a stage took in earlier runs, in milliseconds; null where none had it. */
export function expectUnit(past: readonly PastRun[], stage: string): number | null {
  const states = past.flatMap((run) => run.filter((one) => one.stage === stage));
  return states.length === 0 ? null : median(states.map(({ ms, done }) => ms / Math.max(1, done)));
}

function timesLarger({ stage, total }: Counted, run: PastRun): number {
  return Math.max(1, total) / Math.max(1, run.find((one) => one.stage === stage)?.done ?? 1);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
