import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { findFirefox, type FirefoxBrowser, openFirefox } from '../support/firefox.ts';
import { MANUAL_PAGES, serveManual } from '../../bench/manual-pages.ts';
import { REAL_SITES } from '../../bench/real-site.ts';
import { realPages } from '../support/real-pages.ts';
import { putWidget, type WidgetSite } from './open-widget.ts';

const path = findFirefox();
const manuals = REAL_SITES.map((site) => ({ site, folder: realPages(site) }));
const PATIENCE = { timeout: 30_000, interval: 50 };

// Firefox is not installed for the tests, as with the extension.
describe.skipIf(path === null)(`the widget in Firefox${path === null ? ' (there is no Firefox on this machine)' : ''}`, () => {
  let server: TestServer;
  let owner: Person;
  let host: PageServer;
  let firefox: FirefoxBrowser;
  let site: WidgetSite;

  beforeAll(async () => {
    server = await startTestServer();
    owner = await makePerson(server, 'Olga');
    host = await startPageServer({});
    site = await putWidget(server, owner, host.origin);
    firefox = await openFirefox(path ?? '');
  });
  afterAll(async () => {
    await firefox?.close();
    await host?.close();
    await server?.close();
  });

  /** Opens a page with the widget and presses the launcher. @returns the frame of the panel */
  async function openPanel(body: string, policy = ''): Promise<string> {
    host.set('/', {
      headers: policy === '' ? {} : { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Host</title>${body}<h1>Host</h1>${site.snippet}`,
    });
    return openPanelAt(host.url('/'));
  }

  async function openPanelAt(address: string): Promise<string> {
    const tab = firefox.firstTab;
    await firefox.goto(tab, address);
    await vi.waitUntil(() => firefox.evaluate(tab, `document.querySelector('plumbline-widget') !== null`), PATIENCE);
    const [width, height] = await Promise.all(['innerWidth', 'innerHeight'].map((name) => firefox.evaluate(tab, name)));
    await firefox.press(tab, Number(width) - 40, Number(height) - 36);
    const panel = `${server.origin}/widget/`;
    const frame = await vi.waitUntil(async () => (await firefox.frames(tab)).find(({ url }) => url.startsWith(panel)), PATIENCE);
    await vi.waitUntil(() => firefox.evaluate(frame.id, `document.querySelector('[role=tablist]') !== null`), PATIENCE);
    return frame.id;
  }
  const button = (begin: string): string =>
    `[...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim().startsWith(${JSON.stringify(begin)}))`;

  it('takes a post with the editor, under a strict policy', async () => {
    const { origin } = server;
    const panel = await openPanel('', `default-src 'none'; script-src ${origin}; connect-src ${origin}; frame-src ${origin}`);
    await firefox.evaluate(panel, `${button('Suggest a Feature')}.click()`);
    await vi.waitUntil(() => firefox.evaluate(panel, `document.querySelector('.rich-editor') !== null`), PATIENCE);
    await firefox.evaluate(panel, `document.querySelector('input[placeholder="Title of your post"]').focus()`);
    await firefox.type(panel, 'Boats in Firefox');
    const [left, top] = String(
      await firefox.evaluate(
        panel,
        `(({ left, top }) => left + ' ' + top)(document.querySelector('.rich-editor').getBoundingClientRect())`,
      ),
    ).split(' ');
    await firefox.press(panel, Math.round(Number(left)) + 20, Math.round(Number(top)) + 15);
    await firefox.type(panel, 'They are slow.');
    await vi.waitUntil(() => firefox.evaluate(panel, `document.querySelector('.rich-editor').textContent === 'They are slow.'`), PATIENCE);
    await firefox.evaluate(panel, `${button('Submit Post')}.click()`);
    await vi.waitUntil(async () => (await owner.get('/accounts/feedback/')).json.data.length > 0, PATIENCE);
    expect((await owner.get('/accounts/feedback/')).json.data).toMatchObject([{ title: 'Boats in Firefox', snippet: 'They are slow.' }]);
  });

  it('looks the same under styles for everything', async () => {
    const panel = await openPanel(
      '<style>*{all:revert;font-size:40px!important;position:static!important} button,iframe,div{display:none!important} plumbline-widget{opacity:1;transform:none}</style>',
    );
    const height = await firefox.evaluate(firefox.firstTab, 'innerHeight');
    expect([await firefox.evaluate(panel, 'innerWidth'), await firefox.evaluate(panel, 'innerHeight')]).toEqual([580, height]);
  });

  it.skipIf(manuals.some(({ folder }) => !folder))('opens on ten pages of real manuals', async () => {
    for (const { site: manual, folder } of manuals) {
      const pages = await serveManual(folder ?? '');
      pages.state.addition = (await putWidget(server, owner, pages.origin)).snippet;
      for (const path of MANUAL_PAGES[manual.package] ?? []) {
        const panel = await openPanelAt(`${pages.origin}/${path}?with`);
        expect(await firefox.evaluate(panel, 'innerWidth'), path).toBe(580);
      }
      pages.close();
    }
  });
});
