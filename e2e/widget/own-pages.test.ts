import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { launcherOf, panelOf, putWidget } from './open-widget.ts';

const KEY = 'own-pages-key';

let server: TestServer;
let other: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ FEEDBACK_SITE: KEY });
  const { siteId } = await putWidget(server, await makePerson(server, 'Olga'), 'https://plumbline.example');
  await server.services.database.pool.query('update widgets set key = $1 where site_id = $2', [KEY, siteId]);
  other = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await other?.close();
});

it.each(['/', '/pricing'])('carries the widget of the named site on %s, under the policy of our own pages', async (path) => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await page.goto(server.origin + path);
  await launcherOf(page);
  await page.mouse.click(1326, 732);
  const panel = await panelOf(page, server);
  await panel.getByRole('button', { name: /^Report a Bug/ }).click();
  await panel.getByRole('button', { name: 'Screenshots' }).click();
  await panel.getByRole('img', { name: 'Picture of the page with 0 marks' }).waitFor();
  expect(refused).toEqual([]);
  await page.close();
});

it('carries none where no site is named', async () => {
  const page = await browser.newPage();
  const settings = page.waitForResponse(`${other.origin}/api/settings/`);
  await page.goto(`${other.origin}/`);
  expect((await (await settings).json()).data.feedback_site).toBeNull();
  expect(await page.locator('plumbline-widget').count()).toBe(0);
  await page.close();
});
