import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Only about the caller.
    'GET /accounts/summary/',
    'PUT /accounts/summary/',
  ],
};
