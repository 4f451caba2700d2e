import type { AuditBatch } from '@plumbline/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openArtifacts } from './artifact-store.ts';
import { openCrawlJournal } from './crawl-journal.ts';

const ADDRESS = 'https://example.com/';
const NODE = { url: ADDRESS, status: 200, depth: 0, wordCount: 1, firstByteMs: 1, wireBytes: 1, inSitemap: false };
const BATCH = {
  pages: [{ artifact: { url: ADDRESS }, node: NODE }],
  discovered: [{ url: ADDRESS, depth: 0, source: 'start', foundOn: null, inSitemap: false }],
  skipped: [],
  findings: [],
  tallies: [],
} as unknown as AuditBatch;

let server: TestServer;
let testId: string;

beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.services.database.pool.query(
    `with space as (insert into workspaces (name) values ('Harbour') returning id)
     insert into tests (workspace_id, kind, url, host, source, options, status) select id, 'seo', $1, 'example.com', 'api', '{}', 'running' from space returning id`,
    [ADDRESS],
  );
  testId = rows[0].id;
});
afterAll(() => server?.close());

const count = async (table: 'crawl_frontier' | 'crawled_pages'): Promise<number> =>
  (await server.services.database.pool.query(`select count(*)::int as count from ${table} where test_id = $1`, [testId])).rows[0].count;

it('keeps nothing of a batch whose file could not be written, and all of it the next time', async () => {
  const { db } = server.services.database;
  const artifacts = openArtifacts(server.services.files, testId);
  const isThere = Promise.reject(new Error('The disk is full.'));
  const full = openCrawlJournal(db, { ...artifacts, putPages: () => ({ key: 'none', isThere }) }, testId);
  await expect(full.append(BATCH)).rejects.toThrow('The disk is full.');
  expect([await count('crawl_frontier'), await count('crawled_pages')]).toEqual([0, 0]);
  await openCrawlJournal(db, artifacts, testId).append(BATCH);
  expect([await count('crawl_frontier'), await count('crawled_pages')]).toEqual([1, 1]);
});
