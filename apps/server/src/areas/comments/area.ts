import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createChangelogThread } from '../changelog/index.ts';
import { createFeedbackThread, UNSUBSCRIBE_KEYS } from '../feedback/index.ts';
import { mountComments } from './routes.ts';
import { comments } from './tables.ts';

/** Comments on posts and entries. */
export const COMMENTS_AREA: Area = {
  permissions: {
    'post /accounts/comment/': allow.onSites(allow.member('member', 'write')),
    'patch /accounts/comment/': allow.onSites(allow.member('member', 'write')),
    'delete /accounts/comment/': allow.onSites(allow.member('member', 'write')),
    // Not for visitors, who could restore what the team has deleted.
    'post /accounts/comment/restore/': allow.member('member', 'write'),
  },
  mount(api, services) {
    const feedback = createFeedbackThread({ ...services, unsubscribeKeys: services.keysOf(UNSUBSCRIBE_KEYS) });
    mountComments(api, { ...services, threads: { feedback, change_log: createChangelogThread(services) } });
  },
  texts: [comments.description],
};
