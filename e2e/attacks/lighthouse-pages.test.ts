import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@plumbline/browser';
import { runLighthouse } from '@plumbline/lighthouse';
import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';

/* Lighthouse opens a page in its own browser for up to a minute and a half. */

vi.setConfig({ testTimeout: 200_000 });
const executablePath = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';
const systemFolder = process.env['TMPDIR'];
let folder: string;
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
  token = await server.signUp('Mallory');
  folder = mkdtempSync(join(tmpdir(), 'plumbline-disk-'));
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
});
afterAll(async () => {
  if (systemFolder === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = systemFolder;
  rmSync(folder, { recursive: true });
  await server?.close();
});

const run = (url: string) => {
  const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
  return runLighthouse({ executablePath, policy, url, formFactor: 'desktop', signal: new AbortController().signal });
};
const page = (script: string): string =>
  `<!doctype html><html lang="en"><title>Lure</title><h1>Lure</h1><script type="module">${script}</script></html>`;

/** Bytes below a folder, while other processes write and delete files in it. */
function bytesIn(path: string): number {
  const sizes = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => {
    const file = statSync(join(path, name), { throwIfNoEntry: false });
    return file?.isFile() ? file.size : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

it.each([
  [
    'a file of its own',
    `const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle('x', { create: true })).createWritable();
    for (let at = 0; at < 12; at += 1) await file.write(new Uint8Array(8e6).fill(1));
    await file.close();`,
  ],
  [
    'its database',
    `const asked = indexedDB.open('x');
    await new Promise((done) => { asked.onupgradeneeded = () => asked.result.createObjectStore('x', { autoIncrement: true }); asked.onsuccess = done; });
    const writing = asked.result.transaction('x', 'readwrite');
    for (let at = 0; at < 12; at += 1) writing.objectStore('x').add(new Blob([new Uint8Array(8e6).fill(1)]));
    await new Promise((done) => { writing.oncomplete = writing.onabort = done; });`,
  ],
  [
    'its cache',
    `const cache = await caches.open('x');
    for (let at = 0; at < 12; at += 1) await cache.put('/' + at, new Response(new Uint8Array(8e6).fill(1)));`,
  ],
])('puts nothing that a page keeps on the disk: %s', async (_where, script) => {
  const kept: number[] = [];
  await using site = await startPageServer({
    '/': page(`try { ${script} } finally { await fetch('/kept'); }`),
    '/kept': () => {
      kept.push(bytesIn(folder));
      return '';
    },
    '*': '',
  });
  await run(site.url('/'));
  expect(kept.length).toBeGreaterThan(0);
  expect(Math.max(...kept)).toBeLessThan(20_000_000);
});

it('shows a page neither this server, nor files, nor pages of the browser', async () => {
  const port = new URL(server.origin).port;
  const fetched = ['http://127.0.0.1', 'http://localhost', 'http://[::1]'].map((origin) => `${origin}:${port}/api/health`);
  const windows = ['file:///etc/passwd', 'chrome://version', `view-source:http://127.0.0.1:${port}/`];
  const told: URLSearchParams[] = [];
  await using site = await startPageServer({
    '/': page(`const told = new URLSearchParams();
      for (const url of ${JSON.stringify([...fetched, ...windows, '/away'])})
        told.append(url, await fetch(url).then((answer) => answer.headers.get('x-plumbline-refusal') ?? answer.status, () => 'failed'));
      told.append('socket', await new Promise((done) => {
        const socket = new WebSocket('ws://127.0.0.1:${port}/api/events/');
        socket.onopen = () => done('open');
        socket.onerror = () => done('failed');
      }));
      for (const url of ${JSON.stringify(windows)}) {
        const opened = open(url);
        told.append('window of ' + url, opened === null ? 'none' : opened.location.href);
      }
      await fetch('/told?' + told);`),
    '/away': { status: 302, headers: { location: `http://127.0.0.1:${port}/api/health` } },
    '/told': ({ path }) => {
      told.push(new URL(path, 'http://told.test').searchParams);
      return '';
    },
    '*': '',
  });
  await run(site.url('/'));
  const [seen] = told;
  expect(seen?.size).toBe(fetched.length + 2 * windows.length + 2);
  expect(new Set(seen?.values())).toEqual(new Set(['failed', 'none']));
});

describe('a run', () => {
  let site: PageServer;
  let testId: string;
  const pages = Array.from({ length: 12 }, (_, at) => `/${at}`);
  const call = (path: string, body?: object) => server.call(body ? 'POST' : 'GET', path, { token, body });
  const start = (path: string) => call('/seo/lighthouse/', { test_id: testId, page_url: site.url(path), form_factor: 'desktop' });

  beforeAll(async () => {
    const links = pages.map((path) => `<a href="${path}">Page ${path}</a>`).join('');
    site = await startPageServer({
      '/': `<!doctype html><html lang="en"><title>Lure</title><h1>Lure</h1>${links}`,
      '*': '<title>x</title><h1>x</h1>',
    });
    testId = (await call('/seo/website/', { url: site.url('/') })).json.data.test_id;
    await server.finished(token, testId);
  });
  afterAll(() => site?.close());

  it('is kept whatever words a page is made of', async () => {
    const words = 'a\u{1F3D7}'.repeat(200);
    site.set(
      '/',
      page(
        `const lure = document.createElement('img'); lure.src = '/x\\u0000.png'; lure.className = '\\0${words}'; document.body.append(lure);`,
      ),
    );
    await start('/');
    const run = await vi.waitFor(
      async () => {
        const [row] = (await call(`/seo/lighthouse/?test_id=${testId}&page_url=${encodeURIComponent(site.url('/'))}`)).json.data;
        expect(['finished', 'failed']).toContain(row.status);
        return row;
      },
      { timeout: 100_000, interval: 100 },
    );
    expect([run.status, run.error]).toEqual(['finished', '']);
    expect(JSON.stringify(run.result.audits)).toContain('\uFFFD');
  });

  it('leaves others their turn: a workspace has five at a time, however many it asks for at once', async () => {
    for (const path of pages) site.set(path, () => new Promise(() => undefined));
    const answers = await Promise.all(pages.map(start));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(5).fill(202),
      ...Array<number>(7).fill(403),
    ]);
    for (const { json } of answers) if (json.data) await call('/seo/lighthouse/cancel/', { run_id: json.data.run_id });
  });
});
