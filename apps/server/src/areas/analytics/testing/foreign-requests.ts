import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Whose posts these are about is tried in areas/analytics/analytics.test.ts.
    'GET /analytics/visit-path/',
    // Whose sites it is about is tried in areas/analytics/visit-report.test.ts.
    'GET /analytics/report/',
  ],
};
