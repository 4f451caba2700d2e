import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other workspaces’ sites is tested in areas/sites/sites.test.ts.
    'GET /site/',
    'POST /site/',
    'POST /site/verify/',
    'DELETE /site/',
  ],
};
