import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    'GET /accounts/changelog/',
    'POST /accounts/changelog/',
    'PATCH /accounts/changelog/',
    'DELETE /accounts/changelog/',
    'POST /accounts/changelog/restore/',
    'POST /accounts/changelog-react/',
    'GET /accounts/changelog-subscribe/',
    'POST /accounts/changelog-subscribe/',
  ],
};
