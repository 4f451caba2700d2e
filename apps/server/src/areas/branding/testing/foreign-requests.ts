import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  // Whose logo these are about is tried in areas/branding/logo.test.ts.
  own: ['GET /workspace/logo/', 'PUT /workspace/logo/', 'DELETE /workspace/logo/'],
};
