import type { JobDefinition } from '../../platform/queue/queue.ts';

/** Sends one event to one address. When to try again after an answer is its own matter; these tries are for workers that die. */
export const DELIVER_EVENT: JobDefinition = {
  name: 'deliver-webhook-event',
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
};
