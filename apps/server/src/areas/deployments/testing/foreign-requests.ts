import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Whose deployments these are about is tried in areas/deployments/deployments.test.ts.
    'POST /deploy/',
    'GET /deploy/',
  ],
};
