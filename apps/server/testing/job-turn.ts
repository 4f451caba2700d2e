import type { JobTurn } from '../src/platform/queue/job-turns.ts';

/** A turn of a job that nobody waits for, but for what is said. */
export function jobTurn<Said extends Partial<JobTurn>>(said: Said): JobTurn & Said {
  return {
    findWaiting: async () => null,
    isWaitedFor: async () => false,
    makeWayFor: () => false,
    noteKept: async () => undefined,
    handBack: async () => undefined,
    ...said,
  };
}
