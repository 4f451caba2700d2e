import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountBranding } from './routes.ts';

/** A workspace’s appearance to the outside. */
export const BRANDING_AREA: Area = {
  permissions: {
    'get /workspace/logo/': allow.member('viewer', 'read'),
    'put /workspace/logo/': allow.person('admin'),
    'delete /workspace/logo/': allow.person('admin'),
    'get /workspace/logo/file/': allow.anyone,
  },
  mount: mountBranding,
};
