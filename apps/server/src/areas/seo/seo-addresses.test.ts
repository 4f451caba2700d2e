import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let site: PageServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  site = await startPageServer({
    '/': '<a href="/linked">Linked</a>',
    '/linked': 'L',
    '/deep/in': '<a href="/linked">Linked</a>',
    '/moved': { status: 301, headers: { location: '/new' } },
    '/new': 'N',
  });
  token = await server.signUp();
});
afterAll(async () => {
  await site?.close();
  await server?.close();
});

const start = (options: object) => server.call('POST', '/project/test/', { token, body: { kind: 'seo', url: site.url('/'), options } });
const read = async (path: string) => (await server.call('GET', path, { token })).json.data;
const pathsOf = (rows: readonly { url: string }[]) => rows.map(({ url }) => new URL(url).pathname).toSorted();

it('reads the start page and the list, follows no link and no redirect, and keeps to the list in another run', async () => {
  const first = (await start({ addresses: ['/deep/in', site.url('/moved'), '/gone'], max_pages: 1, max_depth: 0 })).json.data.test_id;
  await server.finished(token, first);
  const again = await server.call('POST', '/project/test/repeat/', { token, body: { test_id: first } });
  await server.finished(token, again.json.data.test_id);
  for (const id of [first, again.json.data.test_id]) {
    expect((await read(`/project/test/?test_id=${id}`))[0].options).toMatchObject({ addresses: 3 });
    const pages = await read(`/seo/page/?test_id=${id}`);
    expect(pathsOf(pages)).toEqual(['/', '/deep/in', '/gone', '/moved']);
    expect(pathsOf(await read(`/seo/skipped/?test_id=${id}&reason=left-out`))).toEqual(['/linked', '/new']);
  }
});

it.each([
  ['a page of another site', { addresses: ['/a', 'https://elsewhere.example/b'] }, 'options.addresses', 'elsewhere.example/b is not on'],
  ['what is no address', { addresses: ['/a', 'about'] }, 'options.addresses.1', 'is neither'],
  ['an empty list', { addresses: [] }, 'options.addresses', ''],
  ['patterns beside it', { addresses: ['/a'], include: ['/b'] }, 'options.addresses', 'not both'],
])('refuses %s', async (_what, options, field, words) => {
  const { status, json } = await start(options);
  expect(status).toBe(400);
  expect(json.fields).toEqual([{ field, message: expect.stringContaining(words) }]);
});

it('takes no list from a test that has none, nor from one of another workspace', async () => {
  const plain = (await start({ max_pages: 1 })).json.data.test_id;
  expect((await start({ addresses_of: plain })).json.fields).toEqual([
    { field: 'options.addresses_of', message: 'That test has no list of addresses.' },
  ]);
  const listed = (await start({ addresses: ['/new'] })).json.data.test_id;
  const other = await server.signUp();
  const body = { kind: 'seo', url: site.url('/'), options: { addresses_of: listed } };
  expect((await server.call('POST', '/project/test/', { token: other, body })).status).toBe(404);
});
