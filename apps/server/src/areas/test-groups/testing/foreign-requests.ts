import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other workspaces’ groups and tests is tested in areas/test-groups/test-groups.test.ts.
    'GET /test_group/website/',
    'POST /test_group/website/',
    'PUT /test_group/website/',
    'DELETE /test_group/website/',
    'POST /test_group/website/restore/',
    'POST /test_group/website/run/',
    'GET /test_group/{kind}/',
    'POST /test_group/{kind}/',
    'DELETE /test_group/{kind}/',
  ],
};
