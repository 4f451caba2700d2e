import { ENTRY_TABS } from '@plumbline/contract';
import type { Area, AreaServices } from '../../area.ts';
import { ownOrigin } from '../../platform/http/site-origin.ts';
import { allow } from '../accounts/index.ts';
import { UNSUBSCRIBE_KEYS } from '../feedback/index.ts';
import { mountPublicChangelog } from './public/mount-public-changelog.ts';
import { createEntryPublisher, PUBLISH_ENTRIES } from './publish-entries.ts';
import { mountChangelog } from './routes.ts';
import { createDigestSender, DIGEST_KEYS, SEND_DIGESTS } from './send-digests.ts';
import { changelogEntries } from './tables.ts';

const withKeys = (services: AreaServices) => ({
  ...services,
  unsubscribeKeys: services.keysOf(UNSUBSCRIBE_KEYS),
  digestKeys: services.keysOf(DIGEST_KEYS),
  site: ownOrigin(services.config),
});

/** The team’s news about changes. */
export const CHANGELOG_AREA: Area = {
  permissions: {
    'get /accounts/changelog/': allow.onSites(allow.member('viewer', 'read'), ENTRY_TABS),
    'post /accounts/changelog/': allow.member('member', 'write'),
    'patch /accounts/changelog/': allow.member('member', 'write'),
    'delete /accounts/changelog/': allow.member('member', 'write'),
    'post /accounts/changelog/restore/': allow.member('member', 'write'),
    'post /accounts/changelog-react/': allow.onSites(allow.member('member', 'write'), ENTRY_TABS),
    'get /accounts/changelog-subscribe/': allow.onSites(allow.member('viewer', 'read'), ENTRY_TABS),
    'post /accounts/changelog-subscribe/': allow.onSites(allow.member('viewer', 'write'), ENTRY_TABS),
    // Authenticated by the token in an email.
    'post /accounts/changelog-unsubscribe/': allow.anyone,
  },
  mount: (api, services) => mountChangelog(api, { ...services, ...withKeys(services) }),
  mountPages: mountPublicChangelog,
  jobs: [
    { job: PUBLISH_ENTRIES, atOnce: 1, handle: (services) => createEntryPublisher(withKeys(services)) },
    { job: SEND_DIGESTS, atOnce: 1, handle: (services) => createDigestSender(withKeys(services)) },
  ],
  texts: [changelogEntries.description],
  pictures: [changelogEntries.coverKey],
};
