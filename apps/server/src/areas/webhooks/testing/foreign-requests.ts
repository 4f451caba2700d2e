import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other workspaces’ webhooks is tested in areas/webhooks/webhooks.test.ts.
    'GET /webhook/',
    'POST /webhook/',
    'PATCH /webhook/',
    'DELETE /webhook/',
    'POST /webhook/secret/',
    'POST /webhook/test/',
    'GET /webhook/delivery/',
    'POST /webhook/delivery/',
  ],
};
