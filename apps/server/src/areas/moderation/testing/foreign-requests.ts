import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other workspaces’ texts and visitors is tested in areas/moderation/moderation.test.ts.
    'GET /accounts/moderation/',
    'POST /accounts/moderation/',
    'GET /accounts/blocked-visitor/',
    'POST /accounts/blocked-visitor/',
    'DELETE /accounts/blocked-visitor/',
  ],
};
