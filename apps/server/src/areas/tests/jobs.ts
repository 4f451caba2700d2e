import type { JobDefinition } from '../../platform/queue/queue.ts';

/** Runs one test. A worker that dies is noticed within seconds and the test goes on where it stood. */
export const RUN_TEST: JobDefinition = {
  name: 'run-test',
  retryLimit: 8,
  retryDelaySeconds: 1,
  retryBackoff: false,
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 3600,
};
