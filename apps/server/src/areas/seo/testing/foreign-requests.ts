import { type ForeignRequests, REFERENCE } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'GET /seo/website/': { query: '?test_id={id}', stranger: 404 },
    'GET /seo/page/': { query: '?test_id={id}', stranger: 404 },
    'GET /seo/page/export/': { query: '?test_id={id}', stranger: 404 },
    'GET /seo/page/detail/': { query: '?test_id={id}&url={url}', stranger: 404 },
    'GET /seo/compare/': { query: '?test_id={id}&before_id={id}', stranger: 404 },
    'GET /seo/element/': { query: '?test_id={id}', stranger: 404 },
    'GET /seo/element/file/': { query: '?test_id={id}&number=0', stranger: 404 },
    'GET /seo/skipped/': { query: '?test_id={id}', stranger: 404 },
    'POST /seo/page/recheck/': { body: { test_id: '{id}', url: '{url}' }, stranger: 404 },
    'POST /seo/recheck/': { body: { test_id: '{id}' }, stranger: 404 },
    'GET /seo/export/': { query: '?test_id={id}&format=csv', stranger: 404 },
    'GET /seo/page/pdf/': { query: '?test_id={id}', stranger: 404 },
    'GET /seo/page/pdf-selenium-trigger': { query: '?test_id={id}', stranger: 404 },
    'POST /seo/lighthouse/': { body: { test_id: '{id}', page_url: '{url}' }, stranger: 404 },
    'POST /seo/lighthouse/cancel/': { body: { run_id: REFERENCE }, stranger: 404 },
    'GET /seo/lighthouse/': { query: '?test_id={id}&page_url={url}', stranger: 404 },
  },
  own: ['POST /seo/website/', 'GET /seo/site/'],
};
