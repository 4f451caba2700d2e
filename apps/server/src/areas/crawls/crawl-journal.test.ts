import { gzipSync } from 'node:zlib';
import type { AuditBatch } from '@plumbline/audit';
import { LEFT_FREE_BYTES } from '@plumbline/contract';
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
  isThere.catch(() => undefined);
  const putPages = async () => [{ key: 'none', urls: [ADDRESS], isThere }];
  const full = openCrawlJournal(db, { ...artifacts, putPages }, testId);
  await expect(full.append(BATCH)).rejects.toThrow('The disk is full.');
  expect([await count('crawl_frontier'), await count('crawled_pages')]).toEqual([0, 0]);
  await openCrawlJournal(db, artifacts, testId).append(BATCH);
  expect([await count('crawl_frontier'), await count('crawled_pages')]).toEqual([1, 1]);
});

it('keeps pages without their source where the disk has little room left', async () => {
  const { database, files } = server.services;
  const { rows } = await database.pool.query(
    `insert into tests (workspace_id, kind, url, host, source, options, status)
     select workspace_id, kind, url, host, source, options, status from tests where id = $1 returning id`,
    [testId],
  );
  const [{ id }] = rows;
  const keysOf = async () =>
    (await database.pool.query('select artifact_key as key from crawled_pages where test_id = $1 order by id', [id])).rows.map(
      ({ key }) => key,
    );
  const almostFull = openArtifacts({ ...files, freeBytes: async () => LEFT_FREE_BYTES - 1 }, id);
  await openCrawlJournal(database.db, almostFull, id).append(BATCH);
  expect(await keysOf()).toEqual(['']);
  expect(await Array.fromAsync(files.list(`tests/${id}`))).toEqual([]);
  await openCrawlJournal(database.db, openArtifacts(files, id), id).append(BATCH);
  const [, key] = await keysOf();
  expect(await Array.fromAsync(files.list(`tests/${id}`))).toEqual([key]);
});

it('reads pages of earlier servers, which kept them as gzip', async () => {
  const { files } = server.services;
  const key = `tests/${testId}/pages/earlier.ndjson.gz`;
  await files.put(key, gzipSync(`${JSON.stringify({ url: ADDRESS })}\n${JSON.stringify({ url: `${ADDRESS}2` })}`));
  expect(await openArtifacts(files, testId).getPages(key)).toEqual([{ url: ADDRESS }, { url: `${ADDRESS}2` }]);
});
