import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Whose sites these are about is tried in areas/sites/sites.test.ts.
    'GET /site/',
    'POST /site/',
    'POST /site/verify/',
    'DELETE /site/',
  ],
};
