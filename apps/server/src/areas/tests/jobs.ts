import type { JobDefinition } from '../../platform/queue/queue.ts';

/** Runs one test. A dead worker is noticed within seconds, and the test continues where it was. */
export const RUN_TEST: JobDefinition = {
  name: 'run-test',
  retryLimit: 8,
  retryDelaySeconds: 1,
  retryBackoff: false,
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 3600,
};
