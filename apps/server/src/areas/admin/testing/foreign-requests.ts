import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // For administrators of the server alone, who see every workspace: permissions.test.ts refuses everybody else.
    'GET /admin/user/',
    'POST /admin/plan/',
    'POST /admin/role/',
    'POST /admin/sessions/end/',
    'GET /admin/ai-calls/',
  ],
};
