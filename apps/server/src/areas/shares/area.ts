import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { revokeAllShares } from './revoke-all-shares.ts';
import { mountShares } from './routes.ts';

/** Reports shown by a link. */
export const SHARES_AREA: Area = {
  permissions: {
    'post /project/share/': allow.member('member', 'write'),
    'get /project/share/': allow.member('viewer', 'read'),
    'patch /project/share/': allow.member('member', 'write'),
    // Whoever may make a link may have its address; whoever only reads may not.
    'post /project/share/copy/': allow.member('member', 'write'),
    'delete /project/share/': allow.member('member', 'write'),
    // With the secret of a link alone.
    'get /shared/report/': allow.anyone,
    'get /shared/report/finding/': allow.anyone,
  },
  mount: mountShares,
  afterClaim: revokeAllShares,
};
