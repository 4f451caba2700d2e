import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Only about the current workspace; which subdomain leads where is tested in areas/subdomains/subdomains.test.ts.
    'GET /workspace/subdomain/',
    'PUT /workspace/subdomain/',
    'DELETE /workspace/subdomain/',
  ],
};
