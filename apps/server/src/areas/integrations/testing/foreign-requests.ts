import { TOOL_FORM_ROUTES, TOOL_LIST_ROUTES, TOOL_QUERY_ROUTES } from '@plumbline/contract';
import { type ForeignRequests, REFERENCE } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'POST /integration/item/': { body: { connection_id: REFERENCE, test_id: '{id}', fingerprint: 'abc', title: 'Mine' }, stranger: 404 },
    'GET /integration/item/': { query: '?test_id={id}', stranger: 404 },
  },
  own: [
    'GET /integration/draft/',
    'GET /integration/provider/',
    'GET /integration/user-integration/',
    'POST /integration/integration/',
    'POST /integration/integration/test/',
    'PUT /integration/integration/',
    'DELETE /integration/integration/',
    'GET /integration/{provider}/connect/',
    'POST /integration/fields/',
    'POST /integration/options/',
    'POST /integration/items/',
    'POST /integration/file/',
    'GET /integration/item/log/',
    'POST /integration/item/refresh/',
    'POST /integration/item/close/',
    'POST /integration/item/reopen/',
    'GET /integration/webhook/',
    'POST /integration/webhook/',
    'DELETE /integration/webhook/',
    'GET /integration/rule/',
    'POST /integration/rule/',
    'PUT /integration/rule/',
    'DELETE /integration/rule/',
    'GET /integration/linear/team/',
    ...[...TOOL_QUERY_ROUTES, ...TOOL_LIST_ROUTES, ...TOOL_FORM_ROUTES].map(
      ({ route: { method, path } }) => `${method.toUpperCase()} ${path}`,
    ),
  ],
};
