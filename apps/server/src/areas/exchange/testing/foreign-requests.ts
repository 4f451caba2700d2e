import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Whose feedback and imports these are about is tried in areas/exchange/exchange.test.ts.
    'GET /exchange/export/',
    'GET /exchange/import/',
    'POST /exchange/import/',
    'POST /exchange/import/start/',
    'POST /exchange/import/undo/',
  ],
};
