import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    'GET /accounts/user-credits/',
    'GET /accounts/usage/',
    'POST /billing/checkout/',
    'POST /billing/period/',
    'POST /billing/portal/',
    'POST /billing/downgrade/',
    'POST /billing/resume/',
  ],
};
