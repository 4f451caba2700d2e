import type { Area } from '../../area.ts';
import { ownOrigin } from '../../platform/http/site-origin.ts';
import { allow } from '../accounts/index.ts';
import { createDeliverer } from './deliver-event.ts';
import { DELIVER_EVENT } from './delivery-job.ts';
import { followPosts, followTests } from './follow-events.ts';
import { createDeliveryPurger, PURGE_DELIVERIES } from './purge-deliveries.ts';
import { forgetWebhooks } from './forget-webhooks.ts';
import { mountWebhooks } from './routes.ts';
import { SEND_LATE, sendLate } from './send-late.ts';
import { createDeliveryTrimmer, TRIM_DELIVERIES } from './trim-deliveries.ts';

/** Webhooks: addresses of a team’s own programs that are notified of events in a workspace. */
export const WEBHOOKS_AREA: Area = {
  // They send a workspace’s data elsewhere.
  permissions: {
    'get /webhook/': allow.member('admin', 'manage'),
    // The response contains the secret.
    'post /webhook/': allow.recent(allow.person('admin')),
    'patch /webhook/': allow.member('admin', 'manage'),
    'delete /webhook/': allow.member('admin', 'manage'),
    'post /webhook/secret/': allow.recent(allow.person('admin')),
    'post /webhook/test/': allow.member('admin', 'manage'),
    'get /webhook/delivery/': allow.member('admin', 'manage'),
    'post /webhook/delivery/': allow.member('admin', 'manage'),
  },
  mount: mountWebhooks,
  jobs: [
    { job: DELIVER_EVENT, atOnce: 4, handle: (services) => createDeliverer({ ...services, site: ownOrigin(services.config) }) },
    { job: PURGE_DELIVERIES, atOnce: 1, handle: ({ db }) => createDeliveryPurger(db) },
    { job: SEND_LATE, atOnce: 1, handle: (services) => (_data, signal) => sendLate(services, signal) },
    { job: TRIM_DELIVERIES, atOnce: 1, handle: ({ db }) => createDeliveryTrimmer(db) },
  ],
  afterClaim: forgetWebhooks,
  afterPost: followPosts,
  afterEnd: followTests,
};
