import type { StageState } from './stage-progress.ts';

/** The stages of an earlier, finished run. */
export type PastRun = readonly StageState[];

/** How many runs of similar size an estimate is based on. */
const SIMILAR = 5;

type Counted = Pick<StageState, 'stage' | 'total'>;

/**
 * Estimates how long a stage that has not started will take, in milliseconds: its duration in earlier runs, scaled by the size of this run.
 * @param first the stage that shows the size of this run; left out while unknown
 * @returns 0 for a stage that most earlier runs did not have, null without earlier runs
 */
export function expectStage(past: readonly PastRun[], stage: string, first?: Counted): number | null {
  const sized = past.map((run) => ({ ms: run.find((one) => one.stage === stage)?.ms ?? 0, times: first ? timesLarger(first, run) : 1 }));
  const similar = sized.toSorted((one, other) => Math.abs(Math.log(one.times)) - Math.abs(Math.log(other.times))).slice(0, SIMILAR);
  return similar.length === 0 ? null : median(similar.map(({ ms, times }) => ms * times));
}

/** How long one unit of a stage took in earlier runs, in milliseconds; null where none had the stage. */
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
