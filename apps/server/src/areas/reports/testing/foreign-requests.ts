import type { ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'GET /project/report/': { query: '?test_id={id}', stranger: 404 },
    'GET /project/report/compare/': { query: '?test_id={id}&before_id={id}', stranger: 404 },
    'GET /project/report/pdf/': { query: '?test_id={id}', stranger: 404 },
    'GET /project/report/export/': { query: '?test_id={id}&format=csv', stranger: 404 },
  },
};
