import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CaptureStep } from '@plumbline/contract';
import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { startWorkers } from '../../apps/server/src/workers.ts';
import { putCapture } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';

const MARKER = 'the-secret-of-this-machine';
/** A worker runs one replay at a time, and each of these spends half a minute waiting for something that must not come. */
const MORE_WORKERS = 3;
let server: TestServer;
let token: string;
let site: PageServer;
let folder: string;
/** A file that any user of the machine may read, so only the browser's driver can refuse it, not the file system. */
let secret: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-attack-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'secret.html'), `<button>${MARKER}</button>`);
  secret = pathToFileURL(join(folder, 'secret.html')).href;
  site = await startPageServer({
    '/': '<!doctype html><title>Start</title>',
    '/redirect': { status: 302, headers: { location: secret } },
    '/refresh': `<!doctype html><meta http-equiv="refresh" content="0;url=${secret}">`,
    '/script': `<!doctype html><script>location.href = ${JSON.stringify(secret)}</script>`,
    '/source': `<!doctype html><script>location.href = ${JSON.stringify(`view-source:${secret}`)}</script>`,
    '/frame': `<!doctype html><iframe src="${secret}"></iframe>`,
    '/link': `<!doctype html><a href="${secret}">Go</a>`,
    '/tab': `<!doctype html><a href="${secret}" target="_blank">Go</a>`,
    '/form': `<!doctype html><form action="${secret}"><button>Go</button></form>`,
    '/favicon.ico': '',
  });
  server = await startTestServer(WITH_BROWSER);
  for (let worker = 0; worker < MORE_WORKERS; worker += 1) await startWorkers(server.services);
  token = await server.signUp('Mallory');
});
afterAll(async () => {
  await server?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Checks whether the marker can be clicked: an oracle that would reveal a file letter by letter. */
const oracle = (changes: Partial<CaptureStep> = {}): Partial<CaptureStep> => ({
  role: '',
  name: '',
  selector: `text=${MARKER}`,
  ...changes,
});

const numbered = (rows: readonly Partial<CaptureStep>[]): CaptureStep[] =>
  rows.map((changes, seq) => captureStepOf(randomUUID(), { seq, page_url: site.url('/'), ...changes }));

/**
 * Uploads harmless steps through the API, replaces them in the database by hostile ones as an earlier version may have stored them, and has the
 * server replay them.
 */
async function replay(rows: readonly Partial<CaptureStep>[]) {
  const steps = numbered(rows);
  const testId = await putCapture(server, token, {
    url: site.url('/'),
    steps: steps.map((step) => ({ ...step, page_url: site.url('/'), frame_url: null })),
  });
  for (const step of steps) {
    await server.services.database.pool.query('update capture_steps set step = $3 where test_id = $1 and id = $2', [testId, step.id, step]);
  }
  const started = await server.call('POST', '/project/replay/', { token, body: { test_id: testId } });
  expect(started.status).toBe(202);
  const row = await vi.waitFor(
    async () => {
      const [found] = (await server.call('GET', `/project/replay/?test_id=${testId}`, { token })).json.data;
      if (found.status !== 'finished' && found.status !== 'failed') throw new Error(`The replay is ${found.status}.`);
      return found;
    },
    { timeout: 600_000, interval: 200 },
  );
  return { row, script: (await server.call('GET', `/project/replay/script/?test_id=${testId}`, { token })).text };
}

const outcomes = (row: { steps: { outcome: string }[] }): string[] => row.steps.map(({ outcome }) => outcome);

it('accepts only http and https for every captured address', async () => {
  const { json } = await server.call('POST', '/project/test/', {
    token,
    body: {
      kind: 'ui',
      url: site.url('/'),
      client_reference_id: randomUUID(),
      device: {
        user_agent: 'Test/1',
        platform: 'Linux',
        language: 'en',
        screen: { width: 1, height: 1, dpr: 1 },
        time_zone: 'UTC',
        extension_version: '0.1.0',
      },
    },
  });
  const { test_id, client_reference_id } = json.data;
  for (const url of [
    secret,
    'FILE:///etc/passwd',
    `view-source:${secret}`,
    'data:text/html,x',
    'javascript:alert(1)',
    'chrome://version/',
    '/etc',
  ]) {
    for (const field of ['page_url', 'frame_url'] as const) {
      const steps = numbered([{ [field]: url }]);
      const answer = await server.call('POST', '/project/test-assets/', { token, body: { test_id, client_reference_id, steps } });
      expect([url, field, answer.status]).toEqual([url, field, 400]);
      expect(answer.text).toContain(field);
    }
  }
});

it.concurrent('opens no stored address of another scheme, and says so at the step', async () => {
  const hostile = [
    secret,
    secret.replace('file:', 'FILE:'),
    `view-source:${secret}`,
    `data:text/html,<button>${MARKER}</button>`,
    `javascript:document.write('<button>${MARKER}</button>')`,
    `blob:${site.origin}/${randomUUID()}`,
    'chrome://version/',
    'about:version',
  ];
  // A replay ends after eight failed steps, so each replay has at most that many.
  for (const addresses of [hostile.slice(0, 4), hostile.slice(4)]) {
    const { row, script } = await replay(addresses.flatMap((page_url) => [{ action: 'navigate', page_url }, oracle({ page_url })]));
    expect(row.status).toBe('finished');
    expect(outcomes(row)).toEqual(addresses.flatMap(() => ['failed', 'failed']));
    expect(row.steps[0].note).toBe('Only http:// and https:// addresses can be tested.');
    if (addresses.includes(secret)) expect(script).toContain(`${JSON.stringify(secret)}, false)`);
    expect(script).not.toMatch(/arrive\(.*"(?!https?:)[^"]*", true\)/);
  }
});

it.concurrent('does not press in a frame of another scheme', async () => {
  const { row } = await replay([{ action: 'navigate', page_url: site.url('/frame') }, oracle({ frame_url: secret })]);
  expect(site.requests.map(({ path }) => path)).toContain('/frame');
  expect(outcomes(row).at(-1)).toBe('failed');
});

it.concurrent.each(['redirect', 'refresh', 'script', 'source', 'link', 'tab', 'form'])(
  'follows no page to a local file: %s',
  async (way) => {
    const press: Partial<CaptureStep>[] = [{ role: '', name: '', selector: 'a, button' }];
    const needsPress = ['link', 'tab', 'form'].includes(way);
    const { row } = await replay([
      { action: 'navigate', page_url: site.url(`/${way}`) },
      ...(needsPress ? press : []),
      oracle(),
      oracle({ tab: 1 }),
    ]);
    expect(site.requests.map(({ path }) => path)).toContain(`/${way}`);
    expect(outcomes(row).slice(-2)).toEqual(['failed', 'failed']);
  },
);
