import type { AuditBatch } from '@plumbline/audit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openArtifacts } from './artifact-store.ts';
import { openCrawlJournal } from './crawl-journal.ts';
import { readCheckpoint } from './read-checkpoint.ts';

const ADDRESS = 'https://example.com/';
const PAGES = 120;
const NODE = { status: 200, depth: 0, wordCount: 1, firstByteMs: 1, wireBytes: 1, inSitemap: false };

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

it('has no more nodes in memory than a batch of a crawl has, however many there are', async () => {
  const { db, pool } = server.services.database;
  const urls = Array.from({ length: PAGES }, (_, page) => `${ADDRESS}${page}`);
  const batch: unknown = {
    pages: urls.map((url) => ({ artifact: { url }, node: { ...NODE, url } })),
    discovered: urls.map((url) => ({ url, depth: 1, source: 'link', foundOn: ADDRESS, inSitemap: false })),
    skipped: [{ url: 'mailto:a@example.com', reason: 'unsupported-scheme', foundOn: ADDRESS }],
    findings: [],
    tallies: [],
  };
  await openCrawlJournal(db, openArtifacts(server.services.files, testId), testId).append(batch as AuditBatch);

  const query = vi.spyOn(pool, 'query');
  const checkpoint = await readCheckpoint(db, testId);
  expect(checkpoint?.discovered.map(({ url, source, foundOn }) => [url, source, foundOn])).toEqual(
    urls.map((url) => [url, 'link', ADDRESS]),
  );
  expect(checkpoint?.skipped).toEqual([{ url: 'mailto:a@example.com', reason: 'unsupported-scheme', foundOn: ADDRESS }]);
  const before = query.mock.calls.length;
  const nodes: string[] = [];
  const asked: number[] = [];
  for await (const node of checkpoint?.nodes ?? []) {
    nodes.push(node.url);
    asked.push(query.mock.calls.length - before);
  }
  query.mockRestore();
  expect(nodes).toEqual(urls);
  expect([asked[0], asked[49], asked[50], asked[PAGES - 1]]).toEqual([1, 1, 2, 3]);
});

it('is nothing of a test that had not begun', async () => {
  const { rows } = await server.services.database.pool.query(
    `insert into tests (workspace_id, kind, url, host, source, options, status)
     select workspace_id, kind, url, host, source, options, status from tests where id = $1 returning id`,
    [testId],
  );
  expect(await readCheckpoint(server.services.database.db, rows[0].id)).toBeNull();
});
