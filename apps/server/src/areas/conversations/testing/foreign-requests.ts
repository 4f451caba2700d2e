import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Only about the requesting visitor.
    'GET /widget/conversation/',
    'POST /widget/conversation/',
    'POST /widget/conversation/seen/',
    'PUT /widget/conversation/emails/',
    // Access to other workspaces’ conversations is tested in areas/conversations/conversations.test.ts.
    'GET /accounts/conversation/',
    'POST /accounts/conversation/',
    'PATCH /accounts/conversation/',
    'POST /accounts/conversation/close/',
    'DELETE /accounts/conversation/',
    'POST /accounts/conversation/seen/',
    // Only about the caller.
    'GET /accounts/conversation/emails/',
    'PUT /accounts/conversation/emails/',
  ],
};
