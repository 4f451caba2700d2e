import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountFrontPage } from './mount-front-page.ts';
import { mountSubdomains } from './routes.ts';

/** Subdomains with the public pages of workspaces. */
export const SUBDOMAINS_AREA: Area = {
  permissions: {
    'get /workspace/subdomain/': allow.member('viewer', 'read'),
    // Changing it breaks links that were sent out.
    'put /workspace/subdomain/': allow.recent(allow.person('admin')),
    'delete /workspace/subdomain/': allow.recent(allow.person('admin')),
  },
  mount: mountSubdomains,
  mountPages: mountFrontPage,
};
