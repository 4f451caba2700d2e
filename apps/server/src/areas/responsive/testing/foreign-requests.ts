import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'GET /project/responsive/': { query: '?test_id={id}', stranger: 404 },
  },
  own: ['POST /project/responsive/'],
};
