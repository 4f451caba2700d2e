import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountSites } from './routes.ts';

/** Sites and the verification of their ownership. */
export const SITES_AREA: Area = {
  permissions: {
    'get /site/': allow.member('viewer', 'read'),
    'post /site/': allow.member('member', 'write'),
    'post /site/verify/': allow.member('member', 'write'),
    // Removes the widget and conversations too, which requires an admin.
    'delete /site/': allow.member('admin', 'manage'),
  },
  mount: (api, services) => mountSites(api, { ...services, proofSecret: services.keysOf('site-proofs')[0].toString('base64url') }),
};
