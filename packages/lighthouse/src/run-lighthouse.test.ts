import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@plumbline/browser';
import { type PageRoute, startFakeDns, startPageServer } from '@plumbline/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type LighthouseOptions, runLighthouse } from './run-lighthouse.ts';

const executablePath = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';
const never: PageRoute = () => new Promise(() => undefined);
const systemFolder = process.env['TMPDIR'];
let folder: string;
// A run may take 90 seconds, and on a busy machine can need them.
vi.setConfig({ testTimeout: 180_000 });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-runs-'));
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
});
// However a run ends, it leaves no process and no file behind.
afterEach(async () => {
  // Chromium's crash handler is outside our process group and exits when it notices that the browser is gone.
  await vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 20_000 });
  expect(readdirSync(folder)).toEqual([]);
});
afterAll(() => {
  if (systemFolder === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = systemFolder;
  rmSync(folder, { recursive: true });
});

/** Command lines of running processes that mention the folder or inherited it in their environment. */
function processesOf(named: string): string[] {
  return readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) return [];
    try {
      const words = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      return `${words}${readFileSync(`/proc/${id}/environ`, 'utf8')}`.includes(named) ? [words.replaceAll('\0', ' ')] : [];
    } catch {
      // It exited meanwhile, or belongs to another user.
      return [];
    }
  });
}

function run(url: string, more: Partial<LighthouseOptions> = {}) {
  const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
  return runLighthouse({ executablePath, policy, url, formFactor: 'mobile', signal: new AbortController().signal, ...more });
}

it('finds what is wrong with a page, and asks nobody but the hosts the page names', async () => {
  await using dns = await startFakeDns((type) => (type === 'A' ? ['127.0.0.1'] : []));
  await using site = await startPageServer({
    '/': ({ headers }) => `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"></head><body>
<h1>Boats for hire</h1><p>Rowing boats lie at the old harbour wall.</p><img src="/boat.svg" width="300" height="200">
<img src="http://pictures.test:${headers.host?.split(':')[1]}/boat.svg" alt="A boat" width="300" height="200"></body></html>`,
    '/boat.svg': {
      headers: { 'content-type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="teal"/></svg>',
    },
  });
  const url = `http://boats.test:${new URL(site.origin).port}/`;
  const result = await run(url, { policy: { privateTargets: 'allow', privateAllow: [], dnsServers: [dns.server] } });
  expect(result).toMatchObject({ version: '13.5.0', formFactor: 'mobile', finalUrl: url });
  expect(result.benchmarkIndex).toBeGreaterThan(0);
  for (const { category, score } of result.scores) expect([category, score]).toEqual([category, expect.any(Number)]);
  for (const { id, value, score } of result.metrics) expect([id, value, score]).toEqual([id, expect.any(Number), expect.any(Number)]);
  const failed = result.audits.map(({ category, id }) => `${category} ${id}`);
  expect(failed).toEqual(
    expect.arrayContaining(['accessibility document-title', 'seo document-title', 'seo image-alt', 'seo meta-description']),
  );
  expect(failed).not.toContain('accessibility html-has-lang');
  expect(result.failedAudits).toBe(failed.length);
  const picture = result.audits.find(({ category, id }) => category === 'seo' && id === 'image-alt');
  expect(picture).toMatchObject({ placeCount: 1, places: [expect.stringContaining('<img src="/boat.svg"')] });
  expect(picture?.learnMoreUrl).toMatch(/^https:\/\//);
  expect(picture?.description).not.toContain('](');
  expect(new Set(dns.asked.map((question) => question.split(' ')[1]))).toEqual(new Set(['boats.test', 'pictures.test']));
});

it('is ended in the middle', async () => {
  const cancel = new AbortController();
  await using site = await startPageServer({
    '/': () => {
      cancel.abort(new Error('Enough.'));
      return new Promise(() => undefined);
    },
  });
  await expect(run(site.url('/'), { signal: cancel.signal })).rejects.toThrow('Enough.');
});

it('ends with a sentence when a page never answers', async () => {
  await using site = await startPageServer({ '/': never });
  await expect(run(site.url('/'), { timeoutMs: 5000 })).rejects.toMatchObject({
    name: 'LighthouseFailure',
    code: 'timed_out',
    message: 'Lighthouse did not finish in time, so the run was stopped. The page may never stop loading.',
  });
});

it.runIf(process.platform === 'linux')('is ended where it holds too much, though it does nothing but compute', async () => {
  await using site = await startPageServer({ '/': '<h1>Hello</h1>' });
  // Below what a run on the smallest page takes. Only the caller of the run learns of these limits.
  await expect(run(site.url('/'), { bounds: { ownMb: 2048, allMb: 200 } })).rejects.toMatchObject({ code: 'too_large' });
});

it('reaches no private address where that is denied', async () => {
  await using site = await startPageServer({ '*': '<h1>Secret</h1>' });
  const denied = run(site.url('/'), { formFactor: 'desktop', policy: { privateTargets: 'deny', privateAllow: [], dnsServers: [] } });
  await expect(denied).rejects.toMatchObject({ code: 'refused', message: 'The page led to an address that this server may not open.' });
  expect(site.requests).toEqual([]);
});

it('rejects when there is no such browser', async () => {
  await using site = await startPageServer({ '/': '<h1>Hello</h1>' });
  await expect(run(site.url('/'), { executablePath: '/nowhere/chromium' })).rejects.toThrow(
    'The browser /nowhere/chromium does not start.',
  );
});
