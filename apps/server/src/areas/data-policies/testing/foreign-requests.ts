import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Of the workspace in use alone.
    'GET /workspace/data-policy/',
    'PUT /workspace/data-policy/',
  ],
};
