import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other workspaces’ posts is tested in areas/analytics/analytics.test.ts.
    'GET /analytics/visit-path/',
    // Access to other workspaces’ sites is tested in areas/analytics/visit-report.test.ts.
    'GET /analytics/report/',
  ],
};
