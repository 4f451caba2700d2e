import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Whose sites these are about is tried in areas/widget/widget.test.ts.
    'GET /widget/settings/',
    'PUT /widget/settings/',
    'POST /widget/secret/',
    // About the visitor who asks alone.
    'GET /widget/visitor/',
    'POST /widget/visitor/seen/',
    'POST /widget/email/',
    // Whose challenges these are is tried in areas/widget/proof/proof.test.ts.
    'GET /widget/proof/',
    'POST /widget/proof/',
  ],
};
