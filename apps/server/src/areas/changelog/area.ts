import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountChangelog } from './routes.ts';
import { changelogEntries } from './tables.ts';

/** What the team tells of its changes. */
export const CHANGELOG_AREA: Area = {
  permissions: {
    'get /accounts/changelog/': allow.onSites(allow.member('viewer', 'read')),
    'post /accounts/changelog/': allow.member('member', 'write'),
    'patch /accounts/changelog/': allow.member('member', 'write'),
    'delete /accounts/changelog/': allow.member('member', 'write'),
    'post /accounts/changelog/restore/': allow.member('member', 'write'),
  },
  mount: mountChangelog,
  texts: [changelogEntries.description],
};
