import { type ForeignRequests, REFERENCE } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'GET /accounts/feedback/link/': { query: '?test_id={id}&fingerprint=abc', stranger: 404 },
    'POST /accounts/feedback/link/': { body: { feedback_id: REFERENCE, test_id: '{id}', fingerprint: 'abc' }, stranger: 404 },
  },
  // Access to other workspaces’ links is tested in areas/post-links/post-links.test.ts.
  own: ['DELETE /accounts/feedback/link/'],
};
