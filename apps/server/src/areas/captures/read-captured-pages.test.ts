import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureStepOf } from '../../../testing/capture-rows.ts';
import { beginCapture } from '../../../testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { MAX_PAGE_BYTES } from '../crawls/index.ts';
import { fileKey } from './capture-file-keys.ts';
import { readCapturedPageAt, readCapturedPages } from './read-captured-pages.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  token = await server.signUp();
});
afterAll(() => server?.close());

/** A capture of one page. */
async function capturePage(html: string) {
  const step = captureStepOf(randomUUID());
  const { test_id, client_reference_id } = await beginCapture(server, token, { kind: 'seo', url: step.page_url });
  await server.call('POST', '/project/test-assets/', { token, body: { test_id, client_reference_id, steps: [step] } });
  await server.services.files.put(fileKey(test_id, step.id, 'dom'), Buffer.from(html));
  return { test_id, url: step.page_url };
}

it('reads of a captured page as much as of one that is crawled, and says that there was more', async () => {
  const { database, files } = server.services;
  const { test_id, url } = await capturePage(`x${'é'.repeat(MAX_PAGE_BYTES / 2)}`);
  const page = await readCapturedPageAt(database.db, files, test_id, url);
  expect([page?.isCut, page?.html === `x${'é'.repeat(MAX_PAGE_BYTES / 2 - 1)}`]).toEqual([true, true]);
  const lengths = [];
  for await (const { html, isCut } of readCapturedPages(database.db, files, test_id)) lengths.push([html.length, isCut]);
  expect(lengths).toEqual([[MAX_PAGE_BYTES / 2, true]]);
});

it('reads the whole of a page that is just as large as one may be', async () => {
  const { database, files } = server.services;
  const { test_id, url } = await capturePage('x'.repeat(MAX_PAGE_BYTES));
  const page = await readCapturedPageAt(database.db, files, test_id, url);
  expect([page?.isCut, page?.html.length]).toEqual([false, MAX_PAGE_BYTES]);
});
