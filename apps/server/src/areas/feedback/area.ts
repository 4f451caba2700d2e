import { POST_TABS } from '@plumbline/contract';
import type { Area } from '../../area.ts';
import { ownOrigin } from '../../platform/http/site-origin.ts';
import { allow } from '../accounts/index.ts';
import { createFeedbackPurger, PURGE_FEEDBACK } from './purge-feedback.ts';
import { mountFeedback } from './routes.ts';
import { UNSUBSCRIBE_KEYS } from './unsubscribe-keys.ts';
import { feedbackPosts } from './tables.ts';
import { TELL_REST, tellRest } from './tell-rest.ts';

/** Feedback posts: feature requests and bugs. */
export const FEEDBACK_AREA: Area = {
  permissions: {
    'get /accounts/feedback/': allow.onSites(allow.member('viewer', 'read'), POST_TABS),
    'get /accounts/feedback/similar/': allow.onSites(allow.member('viewer', 'read'), POST_TABS),
    'post /accounts/feedback/': allow.onSites(allow.member('member', 'write'), POST_TABS),
    'patch /accounts/feedback/': allow.onSites(allow.member('member', 'write'), POST_TABS),
    'delete /accounts/feedback/': allow.onSites(allow.member('member', 'write'), POST_TABS),
    // Not for visitors, who could restore what the team has deleted.
    'post /accounts/feedback/restore/': allow.member('member', 'write'),
    'post /accounts/feedback/merge/': allow.member('member', 'write'),
    'post /accounts/feedback/unmerge/': allow.member('member', 'write'),
    'post /accounts/feedback/bulk/': allow.member('member', 'write'),
    // Voters’ addresses are only for the team.
    'get /accounts/feedback/voters/': allow.member('member', 'read'),
    'post /accounts/feedback/vote/': allow.member('member', 'write'),
    'delete /accounts/feedback/vote/': allow.member('member', 'write'),
    'get /accounts/feedback/view/': allow.member('viewer', 'read'),
    'post /accounts/feedback/view/': allow.member('member', 'write'),
    'delete /accounts/feedback/view/': allow.member('member', 'write'),
    'post /accounts/feedback-subscribe/': allow.onSites(allow.member('member', 'write'), POST_TABS),
    // Authenticated by the token in an email.
    'post /accounts/feedback-unsubscribe/': allow.anyone,
    'post /accounts/feedback-unsubscribe/one-click/': allow.anyone,
  },
  mount: (api, services) => mountFeedback(api, { ...services, unsubscribeKeys: services.keysOf(UNSUBSCRIBE_KEYS) }),
  jobs: [
    { job: PURGE_FEEDBACK, atOnce: 1, handle: ({ db }) => createFeedbackPurger(db) },
    {
      job: TELL_REST,
      atOnce: 1,
      handle: (services) => async (_data, signal) =>
        tellRest({ ...services, unsubscribeKeys: services.keysOf(UNSUBSCRIBE_KEYS), site: ownOrigin(services.config) }, signal),
    },
  ],
  texts: [feedbackPosts.content],
};
