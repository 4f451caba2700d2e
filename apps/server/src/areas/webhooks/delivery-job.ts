import type { JobDefinition } from '../../platform/queue/queue.ts';

/** Sends one event to one address. These retries are for dying workers; retries after a response are scheduled separately. */
export const DELIVER_EVENT: JobDefinition = {
  name: 'deliver-webhook-event',
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
};
