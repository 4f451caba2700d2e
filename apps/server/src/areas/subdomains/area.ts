import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountFrontPage } from './mount-front-page.ts';
import { mountSubdomains } from './routes.ts';

/** Names under which workspaces show strangers what is for them. */
export const SUBDOMAINS_AREA: Area = {
  permissions: {
    'get /workspace/subdomain/': allow.member('viewer', 'read'),
    // Links that were sent end by it.
    'put /workspace/subdomain/': allow.recent(allow.person('admin')),
    'delete /workspace/subdomain/': allow.recent(allow.person('admin')),
  },
  mount: mountSubdomains,
  mountPages: mountFrontPage,
};
