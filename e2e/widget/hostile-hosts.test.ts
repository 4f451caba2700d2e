import { createHash } from 'node:crypto';
import { type PageAnswer, type PageServer, startPageServer } from '@plumbline/testing';
import { chromiumFlags, findFullChromium } from '@plumbline/browser';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { launcherOf, panelOf, putWidget, type WidgetSite } from './open-widget.ts';

declare global {
  interface Window {
    /** What the page's policy has blocked, and how far the layout shifted. */
    refused?: string[];
    shifted?: number;
    /** Whether the page was restored from the back/forward cache. */
    cameBack?: boolean;
  }
}

let server: TestServer;
let owner: Person;
let host: PageServer;
let browser: Browser;
let site: WidgetSite;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
  host = await startPageServer({});
  site = await putWidget(server, owner, host.origin);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await server?.close();
});

const WATCH = `window.refused = []; addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective + ' ' + event.blockedURI));
window.shifted = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) shifted += entry.value; }).observe({ type: 'layout-shift', buffered: true });`;

/** A page with the widget, as a response. */
function pageWith(body: string, headers: PageAnswer['headers'] = {}, attributes = ''): PageAnswer {
  return {
    headers,
    body: `<!doctype html><html lang="en" ${attributes}><title>Host</title><script nonce="n1">${WATCH}</script>${body}<h1>Host</h1><p>Text</p>${site.snippet.replace('<script', '<script nonce="n1"')}`,
  };
}

async function open(answer: PageAnswer, viewport = { width: 1366, height: 768 }): Promise<Page> {
  host.set('/', answer);
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(host.url('/'));
  return page;
}

/** Presses the launcher where a person would, in the corner of the window. @returns the panel */
async function press(page: Page, side: 'right' | 'left' = 'right') {
  await launcherOf(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.click(side === 'right' ? width - 40 : 40, height - 36);
  return panelOf(page, server);
}

const policies = (): Readonly<Record<string, string>> => ({
  'a list of origins': `default-src 'self'; script-src 'nonce-n1' ${server.origin}; style-src 'self'; connect-src ${server.origin}; frame-src ${server.origin}`,
  'nonces and strict-dynamic': `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'nonce-n1'; connect-src ${server.origin}; frame-src ${server.origin}; base-uri 'none'`,
  'Trusted Types': `default-src 'self'; script-src 'nonce-n1'; connect-src ${server.origin}; frame-src ${server.origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
});

describe('the widget on a page with a strict policy', () => {
  it.each(['a list of origins', 'nonces and strict-dynamic', 'Trusted Types'])('works under %s, and breaks none of it', async (name) => {
    const page = await open(pageWith('', { 'content-security-policy': policies()[name] ?? '' }));
    const panel = await press(page);
    await panel.getByRole('button', { name: /^Suggest a Feature/ }).click();
    await panel.getByRole('textbox', { name: 'Post', exact: true }).click();
    await page.keyboard.type('Typed');
    expect(await panel.getByRole('textbox', { name: 'Post', exact: true }).textContent()).toBe('Typed');
    expect([await page.evaluate(() => window.refused), await page.evaluate(() => window.shifted)]).toEqual([[], 0]);
    await page.context().close();
  });
});

describe('the widget on a page that says which bytes it expects', () => {
  const withIntegrity = (hash: string) => ({
    body: `<!doctype html><html lang="en"><title>Host</title><h1>Host</h1>${site.snippet.replace('<script', `<script crossorigin integrity="sha384-${hash}"`)}`,
  });

  it('comes where they are those, and stays away where they are others', async () => {
    const bytes = await (await fetch(`${server.origin}/widget.js`)).bytes();
    const page = await open(withIntegrity(createHash('sha384').update(bytes).digest('base64')));
    await press(page);
    await page.context().close();
    const other = await open(withIntegrity(createHash('sha384').update('other').digest('base64')));
    await other.waitForLoadState('load');
    expect(await other.locator('plumbline-widget').count()).toBe(0);
    await other.context().close();
  });
});

describe('the widget on a page that wants it otherwise', () => {
  it('looks the same under styles for everything', async () => {
    const style = `<style>*,*::before{all:revert;letter-spacing:9px!important;font-size:40px!important;position:static!important;color:red!important}
      html{font-size:3px} button,iframe,div{display:none!important} plumbline-widget{opacity:1;transform:none} body{margin:0}</style>`;
    const page = await open(pageWith(style));
    const panel = await press(page);
    expect(await panel.evaluate(() => [innerWidth, innerHeight])).toEqual([580, 768]);
    await page.context().close();
  });

  it('stands where it was told on a page from right to left, and leaves a phone no gap', async () => {
    await owner.put('/widget/settings/', { site_id: site.siteId, position: 'left' });
    const page = await open(pageWith('', {}, 'dir="rtl"'), { width: 320, height: 640 });
    const panel = await press(page, 'left');
    expect(await panel.evaluate(() => [innerWidth, innerHeight])).toEqual([320, 640]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await owner.put('/widget/settings/', { site_id: site.siteId });
    await page.context().close();
  });

  it('comes back when a framework swaps the body, and stays through changes of the address', async () => {
    const page = await open(pageWith(''));
    await launcherOf(page);
    await page.evaluate(() => {
      history.pushState({}, '', '/another');
      const body = document.createElement('body');
      body.textContent = 'Another page';
      document.body.replaceWith(body);
    });
    await press(page);
    await page.context().close();
  });

  it('opens on a page that comes back as it was left', async () => {
    // Only the full Chromium has the back/forward cache, and Playwright disables it by default.
    const keeping = await chromium.launch({
      executablePath: findFullChromium() ?? '',
      args: chromiumFlags(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    host.set(
      '/',
      pageWith('<script nonce="n1">addEventListener("pageshow", ({ persisted }) => { window.cameBack = persisted; });</script>'),
    );
    host.set('/next', '<!doctype html><html lang="en"><title>Next</title><h1>Next</h1>');
    const page = await keeping.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(host.url('/'));
    await launcherOf(page);
    await page.goto(host.url('/next'));
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => window.cameBack === true);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.Plumbline?.('on', 'open', () => resolve());
          window.Plumbline?.('open');
        }),
    );
    await keeping.close();
  });

  it('hears calls that were made before it was there', async () => {
    const early = `<script nonce="n1">window.Plumbline = function () { (Plumbline.q = Plumbline.q || []).push(arguments); }; Plumbline('open', 'changelog');</script>`;
    const page = await open(pageWith(early));
    await launcherOf(page);
    const panel = await panelOf(page, server);
    await panel.getByRole('tab', { name: 'Changelog', selected: true }).waitFor();
    await page.context().close();
  });
});

describe('a page that may not show the widget', () => {
  it('gets no launcher, and no panel in a frame of its own either', async () => {
    const foreign = await startPageServer({});
    foreign.set(
      '/',
      `<!doctype html><title>Foreign</title>${site.snippet}<iframe src="${server.origin}/widget/?site=${site.key}"></iframe>`,
    );
    const page = await (await browser.newContext()).newPage();
    const warned = page.waitForEvent('console', (message) => message.text().startsWith('Plumbline:'));
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(foreign.url('/'));
    await Promise.all([warned, refused]);
    expect(await page.locator('plumbline-widget').count()).toBe(0);
    await page.context().close();
    await foreign.close();
  });

  it('cannot speak to the panel where somebody else shows it, nor the panel to it', async () => {
    const page = await open(pageWith(''));
    const panel = await press(page);
    const isClosed = await page.evaluate(
      (origin) =>
        new Promise((resolve) => {
          window.Plumbline?.('on', 'close', () => resolve(true));
          // A message of the page itself, which only pretends to have the right origin.
          dispatchEvent(new MessageEvent('message', { data: { plumbline: 'close' }, origin, source: window }));
          setTimeout(resolve, 0, false);
        }),
      server.origin,
    );
    expect(isClosed).toBe(false);
    const { searchParams } = new URL(panel.url());
    expect([...searchParams.keys()]).toEqual(['site']);
    await page.context().close();
  });
});
