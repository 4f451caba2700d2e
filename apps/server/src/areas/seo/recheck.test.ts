import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
let testId: string;

beforeAll(async () => {
  server = await startTestServer();
  await using site = await startPageServer({ '/': '<h1>Harbour</h1><a href="/about">About</a>', '/about': '<h1>About</h1>' });
  token = await server.signUp();
  testId = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } })).json.data.test_id;
  await server.finished(token, testId);
});
afterAll(() => server?.close());

const recheck = () => server.call('POST', '/seo/recheck/', { token, body: { test_id: testId } });
const findings = async () => (await server.call('GET', `/project/finding/?test_id=${testId}&limit=500`, { token })).json.data;

it('adds nothing twice when it is asked for more often than there are database connections', async () => {
  const before = await findings();
  const answers = await Promise.all(Array.from({ length: 20 }, recheck));
  // Those beyond the queue limit are told to try again; the others were judged one after the other.
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(await findings()).toHaveLength(before.length);
});

it('brings the counts of the pages up to date, down to none', async () => {
  await server.services.database.pool.query(`update crawled_pages set findings = 999, worst_rank = 0 where test_id = $1`, [testId]);
  await server.services.database.pool.query(
    `insert into crawled_pages (test_id, url, status, failure, title, depth, words, first_byte_ms, wire_bytes, index_block, in_sitemap, redirect_to, findings, node, headers, artifact_key)
     select test_id, 'https://clean.example/', status, failure, title, depth, words, first_byte_ms, wire_bytes, index_block, in_sitemap, redirect_to, 7, node, headers, artifact_key
     from crawled_pages where test_id = $1 limit 1`,
    [testId],
  );
  expect((await recheck()).status).toBe(200);
  const { data } = (await server.call('GET', `/seo/page/?test_id=${testId}&sort=findings`, { token })).json;
  expect(data[0]).toMatchObject({ url: 'https://clean.example/', findings: 0, worst_severity: null });
  expect(Math.max(...data.map((page: { findings: number }) => page.findings))).toBeLessThan(999);
});

it('keeps the findings when a page is no longer kept', async () => {
  const before = await findings();
  await rm(join(server.config.dataDir, 'files/tests', testId, 'pages'), { recursive: true });
  expect((await recheck()).status).toBe(409);
  expect(await findings()).toEqual(before);
});
