import { type ForeignRequests, REFERENCE } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'POST /project/share/': { body: { test_id: '{id}' }, stranger: 404 },
    'GET /project/share/': { query: '?test_id={id}', stranger: 404 },
    'PATCH /project/share/': { body: { test_id: '{id}', share_id: REFERENCE, name: 'Mine' }, stranger: 404 },
    'POST /project/share/copy/': { body: { test_id: '{id}', share_id: REFERENCE }, stranger: 404 },
    'DELETE /project/share/': { query: `?test_id={id}&share_id=${REFERENCE}`, stranger: 404 },
  },
};
