import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Only for server administrators, who see every workspace: permissions.test.ts refuses everyone else.
    'GET /admin/user/',
    'POST /admin/plan/',
    'POST /admin/role/',
    'POST /admin/sessions/end/',
    'GET /admin/ai-calls/',
  ],
};
