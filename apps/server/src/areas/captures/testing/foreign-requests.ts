import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../../testing/capture-rows.ts';
import { type ForeignRequests, REFERENCE } from '../../../../testing/foreign-requests.ts';

const captured = (rows: object) => ({ test_id: '{id}', client_reference_id: REFERENCE, ...rows });

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'POST /project/test-assets/': { body: captured({ steps: [captureStepOf(REFERENCE)] }), stranger: 404 },
    'POST /project/network/client_reference_id/': { body: captured({ requests: [captureRequestOf(REFERENCE)] }), stranger: 404 },
    'POST /project/error/': { body: captured({ messages: [captureMessageOf(REFERENCE)] }), stranger: 404 },
    'POST /project/asset/desktop/': {
      query: `?test_id={id}&asset_id=${REFERENCE}&file=screenshot&offset=0&total=1`,
      body: {},
      stranger: 404,
    },
    'POST /project/asset/mobile/': { query: `?test_id={id}&asset_id=${REFERENCE}&file=mobile&offset=0&total=1`, body: {}, stranger: 404 },
    'POST /project/test/finish/': { body: captured({ steps: 0, requests: 0, messages: 0, files: [] }), stranger: 404 },
    'GET /project/test-assets/{test_id}/': { stranger: 404 },
    'GET /project/test-assets/zip/': { query: '?test_id={id}', stranger: 404 },
    'POST /project/test-assets/delete/': { body: { test_id: '{id}', asset_ids: [REFERENCE] }, stranger: 404 },
    'POST /project/test-assets/restore/': { body: { test_id: '{id}', asset_ids: [REFERENCE] }, stranger: 404 },
    'GET /project/asset/file/': { query: `?test_id={id}&asset_id=${REFERENCE}&file=text`, stranger: 404 },
    'POST /project/asset/version/': {
      query: `?test_id={id}&asset_id=${REFERENCE}&file=screenshot&upload_id=${REFERENCE}&offset=0&total=1`,
      body: {},
      stranger: 404,
    },
    'GET /project/asset/version/': { query: `?test_id={id}&asset_id=${REFERENCE}&file=screenshot`, stranger: 404 },
    'DELETE /project/asset/version/': { query: `?test_id={id}&asset_id=${REFERENCE}&file=screenshot&version=1`, stranger: 404 },
    'GET /project/network/client_reference_id/': { query: '?test_id={id}', stranger: 404 },
    'GET /project/network/detail/': { query: `?test_id={id}&request_id=${REFERENCE}`, stranger: 404 },
    'GET /project/network/har/': { query: '?test_id={id}', stranger: 404 },
    'GET /project/error/': { query: `?asset_id=${REFERENCE}`, stranger: 404 },
    'GET /project/replay/script/': { query: '?test_id={id}', stranger: 404 },
    'POST /project/replay/': { body: { test_id: '{id}' }, stranger: 404 },
    'GET /project/replay/': { query: '?test_id={id}', stranger: 404 },
  },
};
