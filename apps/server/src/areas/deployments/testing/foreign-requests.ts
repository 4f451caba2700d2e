import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other workspaces’ deployments is tested in areas/deployments/deployments.test.ts.
    'POST /deploy/',
    'GET /deploy/',
  ],
};
