import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other workspaces’ pages is tested in areas/shown-pages/shown-pages.test.ts.
    'GET /accounts/shown-page/',
    'GET /accounts/shown-page/picture/',
    'POST /accounts/shown-page/',
    'DELETE /accounts/shown-page/',
  ],
};
