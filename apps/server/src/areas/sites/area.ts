import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountSites } from './routes.ts';

/** Sites whose owner proved that they are theirs. */
export const SITES_AREA: Area = {
  permissions: {
    'get /site/': allow.member('viewer', 'read'),
    'post /site/': allow.member('member', 'write'),
    'post /site/verify/': allow.member('member', 'write'),
    // What it takes along, the widget and conversations, takes an admin by itself.
    'delete /site/': allow.member('admin', 'manage'),
  },
  mount: (api, services) => mountSites(api, { ...services, proofSecret: services.keysOf('site-proofs')[0].toString('base64url') }),
};
