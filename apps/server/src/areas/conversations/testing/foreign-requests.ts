import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // About the visitor who asks alone.
    'GET /widget/conversation/',
    'POST /widget/conversation/',
    'POST /widget/conversation/seen/',
    'PUT /widget/conversation/emails/',
    // Whose conversations these are about is tried in areas/conversations/conversations.test.ts.
    'GET /accounts/conversation/',
    'POST /accounts/conversation/',
    'PATCH /accounts/conversation/',
    'POST /accounts/conversation/close/',
    'DELETE /accounts/conversation/',
    'POST /accounts/conversation/seen/',
    // About the caller alone.
    'GET /accounts/conversation/emails/',
    'PUT /accounts/conversation/emails/',
  ],
};
