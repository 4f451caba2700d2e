import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { revokeAllShares } from './revoke-all-shares.ts';
import { mountShares } from './routes.ts';

/** Reports shared by link. */
export const SHARES_AREA: Area = {
  permissions: {
    'post /project/share/': allow.member('member', 'write'),
    'get /project/share/': allow.member('viewer', 'read'),
    'patch /project/share/': allow.member('member', 'write'),
    // Whoever may create a link may have its address; readers may not.
    'post /project/share/copy/': allow.member('member', 'write'),
    'delete /project/share/': allow.member('member', 'write'),
    // Authenticated by the secret of a link.
    'get /shared/report/': allow.anyone,
    'get /shared/report/finding/': allow.anyone,
  },
  mount: mountShares,
  afterClaim: revokeAllShares,
};
