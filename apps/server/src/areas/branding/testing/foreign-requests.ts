import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  // Access to other workspaces’ logos is tested in areas/branding/logo.test.ts.
  own: ['GET /workspace/logo/', 'PUT /workspace/logo/', 'DELETE /workspace/logo/'],
};
