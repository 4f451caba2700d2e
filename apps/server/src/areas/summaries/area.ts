import type { Area, AreaServices } from '../../area.ts';
import { ownOrigin } from '../../platform/http/site-origin.ts';
import { allow } from '../accounts/index.ts';
import { mountSummaries } from './routes.ts';
import { createSummarySender, SEND_SUMMARIES } from './send-summaries.ts';
import { SUMMARY_KEYS } from './unsubscribe.ts';

const withKeys = (services: AreaServices) => ({
  ...services,
  summaryKeys: services.keysOf(SUMMARY_KEYS),
  site: ownOrigin(services.config),
});

/** Email summaries of a workspace’s activity. */
export const SUMMARIES_AREA: Area = {
  permissions: {
    'get /accounts/summary/': allow.member('viewer', 'read'),
    'put /accounts/summary/': allow.member('viewer', 'write'),
    // Authenticated by the token in an email.
    'post /accounts/summary/unsubscribe/': allow.anyone,
  },
  mount: (api, services) => mountSummaries(api, { ...services, ...withKeys(services) }),
  jobs: [{ job: SEND_SUMMARIES, atOnce: 1, handle: (services) => createSummarySender(withKeys(services)) }],
};
