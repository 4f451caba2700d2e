import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { build, type Rollup } from 'vite';
import type { LoadedWidget } from '../../packages/embed/src/load.ts';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { launcherOf, panelOf, putWidget } from './open-widget.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What the page of this test exposes to it. */
declare global {
  interface Window {
    told: string[];
    widget: LoadedWidget;
    loadAgain: (site: string) => LoadedWidget;
  }
}

/** The code of an app that has installed the package. */
const APP = `
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { load, type LoadedWidget, type PlumblineFunction } from '@plumbline/embed';
import { PlumblineWidget } from '@plumbline/embed/react';

declare global {
  interface Window { told: string[]; widget: LoadedWidget; loadAgain: (site: string) => LoadedWidget }
}
window.told = [];
// As the guide has it for calls before the script is there.
const early: unknown[] = [];
const keep: PlumblineFunction = (...call: readonly unknown[]) => void early.push(call);
window.Plumbline ??= Object.assign(keep, { q: early });
window.Plumbline('open', 'changelog');
const { origin = '', site = '' } = document.body.dataset;
window.loadAgain = (other) => load({ origin, site: other });

function App() {
  const [isShown, setShown] = useState(true);
  const [turn, setTurn] = useState(0);
  return h('main', null,
    h('button', { onClick: () => setShown(!isShown) }, 'Toggle'),
    h('button', { onClick: () => setTurn(turn + 1) }, 'Turn'),
    isShown && h(PlumblineWidget, {
      origin, site,
      onOpen: () => window.told.push('open ' + turn),
      onClose: () => window.told.push('close ' + turn),
      onPost: ({ id, title }) => window.told.push(id.length + title),
    }));
}
const root = document.getElementById('root');
if (root) createRoot(root).render(h(StrictMode, null, h(App)));
`;

let folder: string;
let server: TestServer;
let host: PageServer;
let browser: Browser;
let page: Page;
let key: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-embed-'));
  await run('npm', ['pack', '--pack-destination', folder, '--workspace', '@plumbline/embed'], { cwd: ROOT });
  const [pack = ''] = readdirSync(folder);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@plumbline/embed'), { recursive: true });
  await run('tar', ['-xzf', join(folder, pack), '--strip-components=1', '-C', join(modules, '@plumbline/embed')]);
  for (const name of ['react', 'react-dom', '@types']) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'app.ts'), APP);
  server = await startTestServer();
  const owner = await makePerson(server, 'Olga');
  host = await startPageServer({});
  ({ key } = await putWidget(server, owner, host.origin));
  host.set('/app.js', { body: await bundle(), headers: { 'content-type': 'text/javascript' } });
  host.set('/', {
    body: `<!doctype html><html lang="en"><title>Host</title><body data-origin="${server.origin}" data-site="${key}"><div id="root"></div><script type="module" src="/app.js"></script></body></html>`,
    // What a strict page must allow, and no more.
    headers: {
      'content-security-policy': `default-src 'self'; script-src 'self' ${server.origin}; connect-src ${server.origin}; frame-src ${server.origin}; require-trusted-types-for 'script'`,
    },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
});

/** Bundles the app with all its imports and the development build of React. */
async function bundle(): Promise<string> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, lib: { entry: join(folder, 'app.ts'), formats: ['es'] } },
  });
  const [{ output }] = [built].flat() as [Rollup.RollupOutput];
  return output[0].code;
}

const scripts = () => page.locator('script[src$="/widget.js"]').count();
const told = () => page.evaluate(() => window.told);
const host$ = () => page.locator('plumbline-widget');

it('has the types that somebody needs who has installed it', async () => {
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: 'nodenext',
    target: 'es2024',
    noEmit: true,
    types: ['react', 'react-dom'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['app.ts'] }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', folder]);
  writeFileSync(join(folder, 'wrong.ts'), `import { load } from '@plumbline/embed'; load({ origin: '', site: '' }).open('elsewhere');`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['wrong.ts'] }));
  await expect(run(process.execPath, [tsc, '-p', folder])).rejects.toMatchObject({ stdout: expect.stringContaining('elsewhere') });
});

it('does nothing on a server', async () => {
  const { load } = await import(pathToFileURL(join(folder, 'node_modules/@plumbline/embed/dist/index.js')).href);
  const widget = load({ origin: 'https://plumbline.example', site: 'x' });
  widget.open();
  widget.on('open', () => {})();
  widget.unload();
  expect(globalThis).not.toHaveProperty('Plumbline');
});

it('puts the script once under StrictMode, and opens what was asked for before the script was there', async () => {
  await page.goto(host.url('/'));
  await launcherOf(page);
  const panel = await panelOf(page, server);
  await panel.getByRole('tab', { name: 'Changelog', selected: true }).waitFor();
  expect(await scripts()).toBe(1);
  expect(await host$().count()).toBe(1);
});

it('goes when the component goes, comes back with it, and tells the listener of the moment', async () => {
  await page.goto(host.url('/'));
  await panelOf(page, server);
  await page.getByRole('button', { name: 'Turn' }).click();
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect.poll(() => host$().evaluate((element) => getComputedStyle(element).display)).toBe('none');
  // After a page has replaced its body, the button is restored, but stays hidden.
  await page.evaluate(() => document.documentElement.append(document.createElement('i')));
  expect(await host$().evaluate((element) => getComputedStyle(element).display)).toBe('none');
  await page.getByRole('button', { name: 'Toggle' }).click();
  await expect.poll(() => host$().evaluate((element) => getComputedStyle(element).display)).not.toBe('none');
  expect(await scripts()).toBe(1);
  await page.evaluate(() => window.Plumbline?.('open'));
  await expect.poll(told).toEqual(['open 1']);
});

it('stays as long as one load shows it, and refuses another site', async () => {
  await page.goto(host.url('/'));
  await launcherOf(page);
  await page.evaluate((site) => {
    window.widget = window.loadAgain(site);
  }, key);
  await page.getByRole('button', { name: 'Toggle' }).click();
  expect(await host$().evaluate((element) => getComputedStyle(element).display)).not.toBe('none');
  await page.evaluate(() => {
    window.widget.unload();
    window.widget.unload();
  });
  expect(await host$().evaluate((element) => getComputedStyle(element).display)).toBe('none');
  expect(
    await page.evaluate(() =>
      Promise.resolve()
        .then(() => window.loadAgain('other'))
        .catch(String),
    ),
  ).toBe('Error: Plumbline: a page shows the widget of one site.');
});
