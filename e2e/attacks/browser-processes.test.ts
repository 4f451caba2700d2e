import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameTurnOwner } from '../../apps/server/src/platform/http/name-turn-owner.ts';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { putCapture } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';

interface SeenProcess {
  readonly id: number;
  readonly command: string;
  readonly environment: string;
  readonly uids: readonly number[];
  readonly groups: readonly number[];
}

const SECRET = 'an-application-secret-of-thirty-two-letters';
let server: TestServer;
let token: string;
let site: PageServer;
/** Every process of our browsers that ran while a page was requested. */
const seen = new Map<number, SeenProcess>();

beforeAll(async () => {
  // As when a person starts it: with the secret in the server's environment.
  process.env['APP_SECRET'] = SECRET;
  site = await startPageServer({
    '*': () => {
      look();
      return '<!doctype html><html lang="en"><title>Boats</title><h1>Boats</h1><p>Boats for hire.</p></html>';
    },
  });
  server = await startTestServer(WITH_BROWSER);
  token = await server.signUp('Mallory');
});
afterAll(async () => {
  delete process.env['APP_SECRET'];
  await server?.close();
  await site?.close();
});

/** Records each descendant of this process. */
function look(): void {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = read(`/proc/${name}/status`);
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  }
  const descends = (id: number): boolean => {
    for (let at = parents.get(id) ?? 0; at > 1; at = parents.get(at) ?? 0) if (at === process.pid) return true;
    return false;
  };
  for (const id of [...parents.keys()].filter(descends)) {
    const status = read(`/proc/${id}/status`);
    const command = read(`/proc/${id}/cmdline`).replaceAll('\0', ' ');
    if (command === '') continue;
    const numbers = (name: string): number[] =>
      (new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1] ?? '').trim().split(/\s+/).filter(Boolean).map(Number);
    seen.set(id, {
      id,
      command,
      environment: read(`/proc/${id}/environ`),
      uids: numbers('Uid'),
      groups: [...numbers('Gid'), ...numbers('Groups')],
    });
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
}

const browsers = (pattern: RegExp): SeenProcess[] => [...seen.values()].filter(({ command }) => pattern.test(command));

function expectConfined(processes: readonly SeenProcess[]): void {
  expect(processes.length).toBeGreaterThan(0);
  for (const { command, environment, uids, groups } of processes) {
    expect([command, environment]).toEqual([command, expect.not.stringContaining(SECRET)]);
    if (process.getuid?.() === 0) expect([command, uids.includes(0), groups.includes(0)]).toEqual([command, false, false]);
  }
}

it('gives the browser of the page pool neither secrets nor root', async () => {
  seen.clear();
  await server.services.pages?.of(nameTurnOwner('somebody')).use(async (session) => {
    await session.send('Page.enable');
    const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
    await session.send('Page.navigate', { url: site.url('/') });
    await loaded;
    look();
  });
  expectConfined(browsers(/./));
});

it('gives the browser that prints neither secrets nor root', async () => {
  await server.services.pages?.close();
  await server.services.printer?.print('<h1>Report</h1>');
  seen.clear();
  look();
  expectConfined(browsers(/./));
  await server.services.printer?.close();
});

it('gives the browser of a replay neither secrets nor root', async () => {
  const steps = [captureStepOf(randomUUID(), { action: 'open', page_url: site.url('/') })];
  const testId = await putCapture(server, token, { url: site.url('/'), steps });
  seen.clear();
  await server.call('POST', '/project/replay/', { token, body: { test_id: testId } });
  await expect
    .poll(async () => (await server.call('GET', `/project/replay/?test_id=${testId}`, { token })).json.data[0].status, { timeout: 120_000 })
    .toBe('finished');
  expectConfined(browsers(/./));
});

it('gives Lighthouse and its browser neither secrets nor root', async () => {
  const started = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/'), max_pages: 1 } });
  const testId = started.json.data.test_id;
  await server.finished(token, testId);
  await server.services.pages?.close();
  seen.clear();
  const asked = await server.call('POST', '/seo/lighthouse/', {
    token,
    body: { test_id: testId, page_url: site.url('/'), form_factor: 'mobile' },
  });
  expect(asked.status).toBe(202);
  await expect
    .poll(
      async () =>
        (await server.call('GET', `/seo/lighthouse/?test_id=${testId}&page_url=${encodeURIComponent(site.url('/'))}`, { token })).json
          .data[0].status,
      { timeout: 180_000 },
    )
    .toBe('finished');
  expectConfined(browsers(/lighthouse/));
  expectConfined(browsers(/--type=renderer/));
});
