import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
});
afterAll(() => server?.close());

/** Maximum characters of all the findings; they used to be sixteen million. */
const MAX_LIST = 200_000;

it('keeps little of a page that says megabytes of itself, and lists it', async () => {
  await using site = await startPageServer({
    '/': `<title>x</title><h1>x</h1><div id="wide" style="width:5000px">Wide</div><button id="small" style="width:5px;height:5px"></button><script>
      const long = 'abcdefgh'.repeat(1e6);
      const meta = document.createElement('meta');
      meta.name = 'viewport';
      meta.content = 'width=1200, maximum-scale=1, x=' + long;
      document.head.append(meta);
      document.title = long;
      for (const element of [wide, small]) element.className = long.slice(0, 100_000);
    </script>`,
    '/robots.txt': { status: 404 },
  });
  const token = (await server.call('POST', '/accounts/temp-signup/')).json.data.token;
  const options = { devices: ['mobile', 'tablet'], sweep: false };
  const { test_id } = (await server.call('POST', '/project/test/', { token, body: { kind: 'responsive', url: site.url('/'), options } }))
    .json.data;
  expect(await server.finished(token, test_id)).toMatchObject({ status: 'finished' });
  const list = await server.call('GET', `/project/finding/?test_id=${test_id}&limit=500`, { token });
  expect(list.json.data).not.toHaveLength(0);
  expect(list.text.length).toBeLessThan(MAX_LIST);
  const { rows } = await server.services.database.pool.query<{ size: number }>(
    `select sum(length(message) + length(facts::text) + length(places::text))::int as size from findings`,
  );
  expect(rows[0]?.size).toBeLessThan(MAX_LIST);
});
