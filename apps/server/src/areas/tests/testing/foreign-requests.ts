import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'GET /project/test/': { query: '?test_id={id}', stranger: 'nothing' },
    'POST /project/test/cancel/': { body: { test_id: '{id}' }, stranger: 404 },
    'POST /project/test/repeat/': { body: { test_id: '{id}', source: 'dashboard' }, stranger: 404 },
    'POST /project/test/delete/': { body: { test_ids: ['{id}'] }, stranger: 'nothing' },
    'POST /project/test/restore/': { body: { test_ids: ['{id}'] }, stranger: 'nothing' },
  },
  own: ['POST /project/test/', 'GET /events/'],
};
