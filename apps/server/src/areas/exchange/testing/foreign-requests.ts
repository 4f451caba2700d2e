import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other workspaces’ feedback and imports is tested in areas/exchange/exchange.test.ts.
    'GET /exchange/export/',
    'GET /exchange/import/',
    'POST /exchange/import/',
    'POST /exchange/import/start/',
    'POST /exchange/import/undo/',
  ],
};
