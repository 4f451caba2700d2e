import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Only about the current workspace.
    'GET /workspace/data-policy/',
    'PUT /workspace/data-policy/',
  ],
};
