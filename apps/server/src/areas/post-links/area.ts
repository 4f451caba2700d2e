import type { Area } from '../../area.ts';
import { ownOrigin } from '../../platform/http/site-origin.ts';
import { allow } from '../accounts/index.ts';
import { UNSUBSCRIBE_KEYS } from '../feedback/index.ts';
import { followLinks, followReplays } from './follow-links.ts';
import { mountPostLinks } from './routes.ts';
import { createPostVerifier, VERIFY_POSTS } from './verify-linked-posts.ts';

/** Links from posts to findings and steps, and what tests prove about them. */
export const POST_LINKS_AREA: Area = {
  permissions: {
    // Reports belong to the team: visitors have no access here.
    'get /accounts/feedback/link/': allow.member('viewer', 'read'),
    'post /accounts/feedback/link/': allow.member('member', 'write'),
    'delete /accounts/feedback/link/': allow.member('member', 'write'),
  },
  mount: mountPostLinks,
  jobs: [
    {
      job: VERIFY_POSTS,
      atOnce: 1,
      handle: (services) =>
        createPostVerifier({ ...services, unsubscribeKeys: services.keysOf(UNSUBSCRIBE_KEYS), site: ownOrigin(services.config) }),
    },
  ],
  afterEnd: followLinks,
  afterReplay: ({ queue }) => followReplays(queue),
};
