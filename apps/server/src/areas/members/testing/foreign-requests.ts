import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other people’s data is tested in areas/members/*.test.ts.
    'GET /workspace/',
    'POST /workspace/',
    'PATCH /workspace/',
    'POST /workspace/use/',
    'POST /workspace/leave/',
    'GET /workspace/transfer/',
    'POST /workspace/transfer/',
    'DELETE /workspace/transfer/',
    'POST /workspace/transfer/accept/',
    'GET /workspace/export/',
    'POST /workspace/delete/',
    'GET /workspace/member/',
    'PATCH /workspace/member/',
    'DELETE /workspace/member/',
    'GET /workspace/invitation/',
    'POST /workspace/invitation/',
    'DELETE /workspace/invitation/',
    'POST /workspace/invitation/resend/',
    'POST /workspace/invitation/accept/',
    'GET /workspace/log/',
    'GET /accounts/log/',
    'GET /accounts/export/',
    'POST /accounts/delete/',
  ],
};
