import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'GET /grammar/website/': { query: '?test_id={id}', stranger: 404 },
    'GET /grammar/page/': { query: '?test_id={id}', stranger: 404 },
    'GET /grammar/page/detail/': { query: '?test_id={id}&url={url}', stranger: 404 },
    'POST /grammar/accepted/': { body: { test_id: '{id}', finding_id: '1', replacement: 'x' }, stranger: 404 },
    'GET /grammar/accepted/': { query: '?test_id={id}', stranger: 404 },
    'POST /grammar/dictionary/': { body: { test_id: '{id}', word: 'harbourly' }, stranger: 404 },
    'DELETE /grammar/dictionary/': { query: '?test_id={id}&word=harbourly', stranger: 404 },
    'GET /grammar/export/': { query: '?test_id={id}&format=csv', stranger: 404 },
  },
  own: [
    'POST /grammar/website/',
    'POST /grammar/page/',
    // Access to other workspaces’ words is tested in areas/grammar/grammar-walk.test.ts.
    'GET /grammar/dictionary/',
  ],
};
