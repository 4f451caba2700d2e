import { setTimeout } from 'node:timers/promises';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...WITH_BROWSER, LOG_LEVEL: 'silent' });
});
afterAll(() => server?.close());

it('pictures a page as wide as ten screens, beside pages of somebody else, in one browser that stays', async () => {
  const markup = `<title>x</title><meta name=viewport content="width=device-width"><body style="margin:0">
    <div style="width:32000px;height:16000px;background:repeating-linear-gradient(45deg,red,blue 9px)">x</div>`;
  await using site = await startPageServer({
    '/wide': markup,
    '/good': async () => (await setTimeout(1500), '<title>good</title><h1>good</h1>'),
    '/robots.txt': { status: 404 },
  });
  const [mallory, ada] = [await server.signUp('Mallory'), await server.signUp('Ada')];
  const run = async (token: string, path: string, devices: readonly string[]) => {
    const body = { kind: 'responsive', url: site.url(path), options: { devices, sweep: false } };
    const { test_id } = (await server.call('POST', '/project/test/', { token, body })).json.data;
    const { status, error } = await server.finished(token, test_id);
    const report = await server.call('GET', `/project/responsive/?test_id=${test_id}`, { token });
    return { status, error, devices: report.json.data?.[0]?.devices };
  };
  const wide = [run(mallory, '/wide', ['desktop']), run(mallory, '/wide', ['mobile'])];
  const good = [];
  for (let at = 0; at < 2; at += 1) good.push(await run(ada, '/good', ['mobile', 'desktop']));
  for (const one of good) expect(one).toMatchObject({ status: 'finished', error: '' });
  // If a browser crashed, all its pages would be loaded again.
  const loads = (path: string) => site.requests.filter((request) => request.path === path).length;
  const [onDesktop, onPhone] = await Promise.all(wide);
  const cut_from = { width: 32_000, height: 16_000 };
  expect(onDesktop).toMatchObject({ status: 'finished', devices: [{ page_width: 4096, page_height: 7812, cut_from }] });
  expect(onPhone).toMatchObject({ status: 'finished', devices: [{ page_width: 2048, page_height: 3906, cut_from }] });
  expect([loads('/good'), loads('/wide')]).toEqual([4, 2]);
});
