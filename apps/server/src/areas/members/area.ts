import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { DELETE_WORKSPACE } from './close-workspace.ts';
import { createInvitationForgetter, FORGET_INVITATIONS } from './forget-invitations.ts';
import { createWorkspacePurger } from './purge-workspace.ts';
import { mountMembers } from './routes.ts';

/** Workspaces, their members, and one’s own data. */
export const MEMBERS_AREA: Area = {
  permissions: {
    'get /workspace/': allow.oneself,
    'post /workspace/': allow.oneself,
    'patch /workspace/': allow.person('admin'),
    'post /workspace/use/': allow.oneself,
    'post /workspace/leave/': allow.oneself,
    'get /workspace/transfer/': allow.member('viewer', 'read'),
    'post /workspace/transfer/': allow.recent(allow.person('owner')),
    'delete /workspace/transfer/': allow.person('viewer'),
    'post /workspace/transfer/accept/': allow.recent(allow.person('viewer')),
    'get /workspace/export/': allow.recent(allow.person('owner')),
    'post /workspace/delete/': allow.recent(allow.person('owner')),
    'get /workspace/member/': allow.member('viewer', 'read'),
    'patch /workspace/member/': allow.recent(allow.person('admin')),
    'delete /workspace/member/': allow.person('admin'),
    'get /workspace/invitation/': allow.person('admin'),
    'post /workspace/invitation/': allow.recent(allow.person('admin')),
    'delete /workspace/invitation/': allow.person('admin'),
    'post /workspace/invitation/resend/': allow.recent(allow.person('admin')),
    'post /workspace/invitation/preview/': allow.anyone,
    'post /workspace/invitation/accept/': allow.oneself,
    'get /workspace/log/': allow.member('admin', 'manage'),
    'get /accounts/log/': allow.oneself,
    'get /accounts/export/': allow.recent(allow.oneself),
    'post /accounts/delete/': allow.recent(allow.oneself),
  },
  mount: mountMembers,
  jobs: [
    {
      job: DELETE_WORKSPACE,
      // A workspace waiting for its tests to end must not delay others.
      atOnce: 2,
      handle: createWorkspacePurger,
      giveUp:
        ({ log }) =>
        async (data) =>
          log.error({ job: data }, 'a deleted workspace could not be removed'),
    },
    { job: FORGET_INVITATIONS, atOnce: 1, handle: ({ db }) => createInvitationForgetter(db) },
  ],
};
