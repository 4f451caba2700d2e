import { type ForeignRequests, REFERENCE } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'POST /project/finding/ignore/': { body: { test_id: '{id}', finding_id: '1', reason: 'x' }, stranger: 404 },
    'DELETE /project/finding/ignore/': { query: `?test_id={id}&ignored_id=${REFERENCE}`, stranger: 404 },
    'GET /project/finding/': { query: '?test_id={id}', stranger: 404 },
  },
};
