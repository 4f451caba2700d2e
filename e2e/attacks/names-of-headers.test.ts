import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { beginCapture } from '../../apps/server/testing/put-capture.ts';
import { putCapturedFile } from '../../apps/server/testing/put-captured-file.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* A site chooses the names of its headers, also in captures: a header named like a property of every object made each run of the test fail. */

const url = 'https://shop.example/boats';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it.each(['constructor', '__proto__', 'toString'])('a captured page may have a header called %s', async (name) => {
  const token = await server.signUp();
  const capture = await beginCapture(server, token, { kind: 'seo', url });
  const step = captureStepOf(randomUUID(), { action: 'open', page_url: url });
  const headers = [
    { name: 'content-type', value: 'text/html' },
    { name, value: 'x' },
    { name, value: 'y' },
  ];
  const files = { dom: '<title>Boats</title><h1>Boats</h1>', headers: JSON.stringify({ url, status: 200, headers }) };
  await server.call('POST', '/project/test-assets/', { token, body: { ...capture, steps: [step] } });
  for (const [file, words] of Object.entries(files)) {
    await putCapturedFile(server, token, { test_id: capture.test_id, asset_id: step.id, file, bytes: Buffer.from(words) });
  }
  const sent = Object.keys(files).map((file) => ({ asset_id: step.id, file }));
  await server.call('POST', '/project/test/finish/', { token, body: { ...capture, steps: 1, requests: 0, messages: 0, files: sent } });
  expect(await server.finished(token, capture.test_id)).toMatchObject({ status: 'finished', error: '' });
});
