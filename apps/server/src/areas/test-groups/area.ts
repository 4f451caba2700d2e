import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { joinGroups } from './join-groups.ts';
import { createGroupPurger, PURGE_TEST_GROUPS } from './put-away.ts';
import { mountTestGroups } from './routes.ts';

/** Tests of one website that are shown and started together. */
export const TEST_GROUPS_AREA: Area = {
  permissions: {
    'get /test_group/website/': allow.member('viewer', 'read'),
    'post /test_group/website/': allow.member('member', 'write'),
    'put /test_group/website/': allow.member('member', 'write'),
    'delete /test_group/website/': allow.member('member', 'write'),
    'post /test_group/website/restore/': allow.member('member', 'write'),
    'post /test_group/website/run/': allow.member('member', 'write'),
    'get /test_group/{kind}/': allow.member('viewer', 'read'),
    'post /test_group/{kind}/': allow.member('member', 'write'),
    'delete /test_group/{kind}/': allow.member('member', 'write'),
  },
  mount: mountTestGroups,
  jobs: [{ job: PURGE_TEST_GROUPS, atOnce: 1, handle: ({ db }) => createGroupPurger(db) }],
  afterEnd: () => joinGroups,
};
