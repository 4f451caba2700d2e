import type { JobTurn } from '../src/platform/queue/job-turns.ts';

/** A job turn that nobody is waiting for, except as overridden. */
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
