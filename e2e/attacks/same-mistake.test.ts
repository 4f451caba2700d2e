import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const TIMES = 1000;

it('pairs a mistake that a page has a thousand times one by one, and not each with each', async () => {
  let times = TIMES;
  const page = () => `<!doctype html><html lang="en"><title>Sea</title><h1>The sea</h1>${'<p>We saw teh sea.</p>'.repeat(times)}</html>`;
  await using site = await startPageServer({ '/': () => page(), '*': { status: 404 } });
  const token = await server.signUp();
  const run = async () => {
    const started = await server.call('POST', '/grammar/website/', { token, body: { url: site.url('/'), max_pages: 1 } });
    const { test_id } = started.json.data;
    await server.finished(token, test_id);
    return (await server.call('GET', `/grammar/website/?test_id=${test_id}`, { token })).json.data[0];
  };
  await run();
  expect(await run()).toMatchObject({ new_count: 0, fixed_count: 0 });
  times -= 1;
  expect(await run()).toMatchObject({ new_count: 0, fixed_count: 1 });
  times += 2;
  expect(await run()).toMatchObject({ new_count: 2, fixed_count: 0 });
});
