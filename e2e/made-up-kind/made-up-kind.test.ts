import { type PageServer, startPageServer } from '@plumbline/testing';
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { type ServerProcess, spawnServer } from '../../apps/server/testing/server-process.ts';
import { openBrowser } from '../support/chromium.ts';
import { copyRepository } from './copy-repository.ts';
import { followGuide } from './guide-steps.ts';

const run = promisify(execFile);
const GUIDE = join(import.meta.dirname, '../../docs/guides/add-a-test-kind.md');

const copy = copyRepository();
const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-kind-data-'));
let site: PageServer;
let server: ServerProcess;
let browser: Browser;
let page: Page;
let origin: string;
let token: string;
let first: string;

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  followGuide(GUIDE, copy.root);
  const build = (...command: string[]) =>
    run(process.execPath, command, { cwd: join(copy.root, 'apps/web'), env: { ...process.env, NODE_ENV: 'production' } });
  await build('../../node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn');
  await build('build-static.mjs');
  site = await startPageServer({ '/': '<!doctype html><html lang="en"><title>Saws</title><p>Saws</p>' });
  server = spawnServer({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }, copy.root);
  origin = (await server.line(/Plumbline is ready at (http:\S+)/))[1] ?? '';
  token = await signUp();
  browser = await openBrowser();
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1366, height: 768 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.end('SIGTERM');
  await site?.close();
  rmSync(dataDir, { recursive: true, force: true });
  copy.remove();
});

async function call(method: string, path: string, body?: object): Promise<{ data: Record<string, string> }> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok, `${method} ${path} answered ${answer.status}`).toBe(true);
  return (await answer.json()) as { data: Record<string, string> };
}

async function signUp(): Promise<string> {
  const person = { email: 'olga@example.com', password: PASSWORD };
  await call('POST', '/accounts/signup/', { first_name: 'Olga', last_name: 'Owner', ...person });
  return (await call('POST', '/accounts/token/', person)).data['token'] ?? '';
}

const finished = () => page.getByRole('heading', { name: 'Findings' }).waitFor();

it('has the types of the rest', async () => {
  // One checker per project: several would each compute the types that the whole project shares.
  const types = (project: string) =>
    run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'], { cwd: copy.root });
  await Promise.all([types('.'), types('apps/web')]);
});

it('is started from its own list, which the rail leads to', async () => {
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Headings' }).click();
  await page.getByText('There is no headings test yet.', { exact: false }).waitFor();
  await page.getByLabel('Address', { exact: true }).fill(site.url('/'));
  await page.getByRole('button', { name: 'Start test' }).click();
  await page.waitForURL(/\/headings\/[\w-]{36}$/);
  await finished();
  first = new URL(page.url()).pathname.split('/').at(-1) ?? '';
});

it('shows its findings, with the page of the check', async () => {
  await page.getByRole('button', { name: 'Page without a main heading' }).click();
  await page.getByRole('button', { name: 'The page has no main heading.' }).click();
  await page.getByText('Give the page one', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'About this check' }).click();
  await page.getByRole('heading', { level: 1, name: 'Page without a main heading' }).waitFor();
});

it('is compared with the run before', async () => {
  const { user_id } = (await call('GET', '/accounts/user/')).data;
  await call('POST', '/admin/plan/', { user_id, plan: 'standard', period: 'monthly' });
  site.set('/', '<!doctype html><html lang="en"><title>Saws</title><h1>Saws</h1>');
  await page.goto(`/headings/${first}`);
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/headings/') && !url.pathname.endsWith(first));
  await finished();
  await page.getByRole('link', { name: 'Compare' }).click();
  const row = page.getByRole('row', { name: /Page without a main heading/ });
  await row.waitFor();
  expect((await row.getByRole('cell').allTextContents()).map((text) => text.trim())).toEqual(['High', 'Fixed1', 'New0', 'In both0']);
});

it('is shared by a link that needs no account', async () => {
  await page.goto(`/headings/${first}?dialog=share`);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByText(`${origin}/shared/`, { exact: false }).textContent();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link ?? '');
  await stranger.getByRole('button', { name: 'Page without a main heading' }).click();
  await stranger.getByRole('button', { name: 'The page has no main heading.' }).waitFor();
});

it('is exported', async () => {
  await page.goto(`/headings/${first}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Findings as CSV' }).click()]);
  const chunks = await download.createReadStream().then((stream) => stream.toArray());
  expect(Buffer.concat(chunks).toString()).toMatch(/\r\nmissing-heading,Structure,high,/);
});

it('is removed', async () => {
  await page.goto('/headings');
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/tests? deleted/).waitFor();
});
