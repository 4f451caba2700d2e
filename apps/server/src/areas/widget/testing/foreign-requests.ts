import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other workspaces’ sites is tested in areas/widget/widget.test.ts.
    'GET /widget/settings/',
    'PUT /widget/settings/',
    'POST /widget/secret/',
    // Only about the requesting visitor.
    'GET /widget/visitor/',
    'POST /widget/visitor/seen/',
    'POST /widget/email/',
    // Use of other visitors’ challenges is tested in areas/widget/proof/proof.test.ts.
    'GET /widget/proof/',
    'POST /widget/proof/',
  ],
};
