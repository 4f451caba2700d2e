import { startPageServer } from '@plumbline/testing';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../testing/test-server.ts';

const TWIN = '<!doctype html><html><head></head><body><header><h1>Twins of the harbour</h1></header></body></html>';

it('tells once what pages have from one template, also where it takes several pages to see it', async () => {
  const server = await startTestServer();
  const site = await startPageServer({
    '/': '<h1>Harbour</h1><a href="/a">A</a><a href="/b">B</a><a href="/c">C</a>',
    '/a': TWIN,
    '/b': TWIN,
    '/c': TWIN,
  });
  try {
    const token = await server.signUp();
    const started = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } });
    const testId = started.json.data.test_id;
    await server.finished(token, testId);
    const { data } = (await server.call('GET', `/project/finding/?test_id=${testId}&check_id=duplicate-h1&fold=head`, { token })).json;
    expect(data).toEqual([expect.objectContaining({ fold: { key: expect.any(String), pages: 3 } })]);
  } finally {
    await server.close();
    await site.close();
  }
});
