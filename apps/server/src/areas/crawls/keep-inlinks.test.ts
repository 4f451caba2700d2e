import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let site: PageServer;
let token: string;
let testId: string;

beforeAll(async () => {
  server = await startTestServer();
  site = await startPageServer({
    '/': '<a href="/a">A</a><a href="/b">B</a>',
    '/a': '<a href="/b">B</a><a href="/b#end">B</a><a href="/a">A</a>',
    '/b': '<a href="/c">C</a>',
    '/c': '<a href="/b">B</a>',
  });
  token = await server.signUp();
  const { json } = await server.call('POST', '/project/test/', { token, body: { kind: 'seo', url: site.url('/') } });
  testId = json.data.test_id;
  await server.finished(token, testId);
});
afterAll(async () => {
  await site?.close();
  await server?.close();
});

const call = async (path: string) => (await server.call('GET', path, { token })).json.data;

it('counts the other pages that link to a page, each once, and sorts by it', async () => {
  const pages = await call(`/seo/page/?test_id=${testId}&sort=-inlinks`);
  expect(pages.map(({ url, inlinks }: { url: string; inlinks: number }) => [new URL(url).pathname, inlinks])).toEqual([
    ['/b', 3],
    ['/c', 1],
    ['/a', 1],
    ['/', 0],
  ]);
});

it('counts pages by their clicks from the start, and lists those of one count', async () => {
  const [report] = await call(`/seo/website/?test_id=${testId}`);
  expect(report.depths).toEqual([
    { depth: 0, pages: 1 },
    { depth: 1, pages: 2 },
    { depth: 2, pages: 1 },
  ]);
  const pages = await call(`/seo/page/?test_id=${testId}&depth=2`);
  expect(pages.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(['/c']);
});

it('names as many as it counts, also of tests from before it was counted', async () => {
  const read = () => call(`/seo/page/detail/?test_id=${testId}&url=${encodeURIComponent(site.url('/b'))}`);
  const page = await read();
  expect([page.inlinks, page.linked_from_count, page.linked_from]).toEqual([3, 3, [site.url('/'), site.url('/a'), site.url('/c')]]);
  await server.services.database.pool.query('update crawled_pages set inlinks = -1 where test_id = $1', [testId]);
  const old = await read();
  expect([old.inlinks, old.linked_from_count, old.linked_from]).toEqual([null, 3, page.linked_from]);
});
