import type { Area } from '../../area.ts';
import { ownOrigin } from '../../platform/http/site-origin.ts';
import { allow } from '../accounts/index.ts';
import { createChangelogThread } from '../changelog/index.ts';
import { createFeedbackThread, UNSUBSCRIBE_KEYS } from '../feedback/index.ts';
import { mountModeration } from './routes.ts';
import { createModeratorTeller, TELL_MODERATORS } from './tell-moderators.ts';

/** Moderation of visitors’ texts, and blocked visitors. */
export const MODERATION_AREA: Area = {
  // These decide what becomes public and who may write.
  permissions: {
    'get /accounts/moderation/': allow.member('admin', 'manage'),
    'post /accounts/moderation/': allow.member('admin', 'manage'),
    'get /accounts/blocked-visitor/': allow.member('admin', 'manage'),
    'post /accounts/blocked-visitor/': allow.member('admin', 'manage'),
    'delete /accounts/blocked-visitor/': allow.member('admin', 'manage'),
  },
  mount(api, services) {
    const feedback = createFeedbackThread({ ...services, unsubscribeKeys: services.keysOf(UNSUBSCRIBE_KEYS) });
    mountModeration(api, { ...services, threads: { feedback, change_log: createChangelogThread(services) } });
  },
  jobs: [
    {
      job: TELL_MODERATORS,
      atOnce: 1,
      handle: (services) => createModeratorTeller({ ...services, site: ownOrigin(services.config) }),
    },
  ],
};
