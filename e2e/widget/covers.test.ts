import { type PageServer, startPageServer } from '@plumbline/testing';
import { findAxeViolations } from '@plumbline/testing/axe';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPage } from '../../apps/server/testing/draw-page.ts';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { logIn } from '../support/log-in.ts';
import { launcherOf, panelOf, putWidget, type WidgetSite } from './open-widget.ts';

let server: TestServer;
let host: PageServer;
let browser: Browser;
let owner: Person;
let site: WidgetSite;
let team: Page;

const ALT = 'The price list, sorted by length';

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
  host = await startPageServer({});
  site = await putWidget(server, owner, host.origin);
  host.set('/', `<!doctype html><html lang="en"><title>Harbour</title><h1>Harbour</h1>${site.snippet}`);
  browser = await openBrowser();
  team = await logIn(browser, server, owner);
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await server?.close();
});

const isDrawn = (page: { evaluate: Page['evaluate'] }) =>
  page.evaluate(
    (alt) =>
      document
        .querySelector<HTMLImageElement>(`img[alt="${alt}"]`)
        ?.decode()
        .then(() => 'drawn', String),
    ALT,
  );

describe('the cover of an entry', () => {
  it('is chosen by the team, which cannot forget to say what it shows', async () => {
    await team.goto(`${server.origin}/changelog?write`);
    const dialog = team.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Prices by length');
    await dialog.getByLabel('Cover', { exact: true }).setInputFiles({
      name: 'prices.png',
      mimeType: 'image/png',
      buffer: await drawPage({ title: 'Prices by length', button: 'Sort' }),
    });
    await dialog.getByRole('button', { name: 'Replace image' }).waitFor();
    await dialog.getByRole('button', { name: 'Publish entry' }).click();
    await dialog.getByText('Say what the cover shows, for those who do not see it.').waitFor();
    const words = dialog.getByLabel('Alt text');
    expect(await words.evaluate((field) => field === document.activeElement)).toBe(true);
    await words.fill(ALT);
    await dialog.getByLabel('Visible to').click();
    await team.getByRole('option', { name: `Also visitors to ${new URL(host.origin).host}` }).click();
    await dialog.getByRole('button', { name: 'Publish entry' }).click();
    await team.getByRole('article').getByRole('img', { name: ALT }).waitFor();
    expect(await isDrawn(team)).toBe('drawn');
    expect(await findAxeViolations(team)).toEqual([]);
  });

  it('is seen in the widget, where nothing moves when it comes', async () => {
    const visitor = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await visitor.goto(host.url('/'));
    await launcherOf(visitor);
    // The picture is held back until the list has been measured without it.
    const { promise: measured, resolve } = Promise.withResolvers<void>();
    await visitor.route('**/api/accounts/picture/**', async (route) => {
      await measured;
      await route.continue();
    });
    await visitor.evaluate(() => window.Plumbline?.('open', 'changelog'));
    const panel = await panelOf(visitor, server);
    const entry = panel.getByRole('button', { name: 'Prices by length' });
    const before = await entry.boundingBox();
    const { width = 0, height = 0 } = (await panel.getByRole('img', { name: ALT }).boundingBox()) ?? {};
    expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02);
    resolve();
    expect(await isDrawn(panel)).toBe('drawn');
    expect(await entry.boundingBox()).toEqual(before);
    await entry.click();
    await panel.getByRole('dialog', { name: 'Changelog' }).getByRole('img', { name: ALT }).waitFor();
    expect(await findAxeViolations(panel)).toEqual([]);
  });

  it('is read by everybody on the public page, on a phone too', async () => {
    const reader = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await reader.goto(`${server.origin}/changelog/${site.key}`);
    expect(await isDrawn(reader)).toBe('drawn');
    await reader.getByRole('link', { name: 'Prices by length' }).click();
    expect(await isDrawn(reader)).toBe('drawn');
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findAxeViolations(reader)).toEqual([]);
  });
});
