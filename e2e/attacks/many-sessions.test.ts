import { randomUUID } from 'node:crypto';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { putCapture } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';

/* Each worker of a page is a session of the browser, and Playwright handles all their events in the server's process. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
});
afterAll(() => server?.close());

it('ends the replay of a page that tells too much in many sessions, and keeps what was done', async () => {
  await using site = await startPageServer({
    '/': `<!doctype html><title>x</title><script>
      // Each tells a quarter of what one session might, and another comes in its place.
      const code = 'const text = "x".repeat(900_000); for (let at = 0; at < 18; at++) console.error(text); setTimeout(() => postMessage(0))';
      const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const next = () => {
        const worker = new Worker(url);
        worker.onmessage = () => (worker.terminate(), next());
      };
      addEventListener('load', next);
    </script>`,
    '/favicon.ico': '',
  });
  const page = { page_url: site.url('/') };
  const steps = [
    { ...page, action: 'open' as const, role: '', name: '', selector: '' },
    ...Array.from({ length: 7 }, () => ({ ...page, role: 'button', name: 'Never there', selector: '#never' })),
  ].map((changes, seq) => captureStepOf(randomUUID(), { seq, tab: 0, ...changes }));
  const token = await server.signUp('Ada');
  const testId = await putCapture(server, token, { url: site.url('/'), steps });
  expect((await server.call('POST', '/project/replay/', { token, body: { test_id: testId } })).status).toBe(202);
  const replay = async () => (await server.call('GET', `/project/replay/?test_id=${testId}`, { token })).json.data[0];
  await expect.poll(async () => (await replay()).status, { timeout: 100_000 }).toBe('finished');
  const { error, steps: done } = await replay();
  expect(error).toMatch(/more output than a replay can record/);
  expect([done[0], done.at(-1)]).toMatchObject([{ outcome: 'done' }, { outcome: 'skipped', note: error }]);
}, 120_000);
