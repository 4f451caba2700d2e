import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PATTERNS = { include: ['/docs/', '/größe'], exclude: ['/*/print$'] };
let server: TestServer;
let site: PageServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const links = ['/docs/a', '/docs/a/print', '/blog', '/größe'].map((path) => `<a href="${path}">${path}</a>`).join('');
  site = await startPageServer({ '/': links, '/docs/a': 'A', '/docs/a/print': 'A', '/blog': 'B', '/gr%C3%B6%C3%9Fe': 'G' });
  token = await server.signUp();
});
afterAll(async () => {
  await site?.close();
  await server?.close();
});

const start = (body: object) => server.call('POST', '/project/test/', { token, body });
const read = async (path: string) => (await server.call('GET', path, { token })).json.data;
const pathsOf = (rows: readonly { url: string }[]) => rows.map(({ url }) => new URL(url).pathname).toSorted();

it('reads the start page and what the patterns leave in, names the rest as left out, and keeps to them in another run', async () => {
  const first = (await start({ kind: 'seo', url: site.url('/'), options: PATTERNS })).json.data.test_id;
  await server.finished(token, first);
  const [test] = await read(`/project/test/?test_id=${first}`);
  expect(test.options).toMatchObject({ include: '/docs/ /größe', exclude: '/*/print$' });
  const again = await server.call('POST', '/project/test/repeat/', { token, body: { test_id: first } });
  await server.finished(token, again.json.data.test_id);
  for (const id of [first, again.json.data.test_id]) {
    expect(pathsOf(await read(`/seo/page/?test_id=${id}`))).toEqual(['/', '/docs/a', '/gr%C3%B6%C3%9Fe']);
    expect(pathsOf(await read(`/seo/skipped/?test_id=${id}&reason=left-out`))).toEqual(['/blog', '/docs/a/print']);
  }
});

it('says which pattern is none', async () => {
  const { status, json } = await start({ kind: 'seo', url: site.url('/'), options: { exclude: ['/ok', 'blog'] } });
  expect(status).toBe(400);
  expect(json.fields).toEqual([{ field: 'options.exclude.1', message: expect.stringContaining('does not begin with a slash') }]);
});
