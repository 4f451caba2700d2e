import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'GET /schedule/draft/': { query: '?test_id={id}', stranger: 404 },
  },
  own: [
    // Access to other workspaces’ schedules is tested in areas/schedules/schedules.test.ts.
    'GET /schedule/',
    'POST /schedule/',
    'PUT /schedule/',
    'DELETE /schedule/',
    'POST /schedule/restore/',
    'POST /schedule/pause/',
    'POST /schedule/resume/',
    'POST /schedule/run/',
    'GET /schedule/run/',
  ],
};
