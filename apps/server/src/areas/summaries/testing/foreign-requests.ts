import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // About the caller alone.
    'GET /accounts/summary/',
    'PUT /accounts/summary/',
  ],
};
