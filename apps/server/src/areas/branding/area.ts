import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountBranding } from './routes.ts';

/** What a workspace looks like to strangers and to customers of the team. */
export const BRANDING_AREA: Area = {
  permissions: {
    'get /workspace/logo/': allow.member('viewer', 'read'),
    'put /workspace/logo/': allow.person('admin'),
    'delete /workspace/logo/': allow.person('admin'),
    'get /workspace/logo/file/': allow.anyone,
  },
  mount: mountBranding,
};
