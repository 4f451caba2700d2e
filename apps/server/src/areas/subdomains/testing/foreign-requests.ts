import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Of the workspace in use alone; whose name leads where is tried in areas/subdomains/subdomains.test.ts.
    'GET /workspace/subdomain/',
    'PUT /workspace/subdomain/',
    'DELETE /workspace/subdomain/',
  ],
};
