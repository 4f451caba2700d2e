import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Whose pages these are about is tried in areas/shown-pages/shown-pages.test.ts.
    'GET /accounts/shown-page/',
    'GET /accounts/shown-page/picture/',
    'POST /accounts/shown-page/',
    'DELETE /accounts/shown-page/',
  ],
};
