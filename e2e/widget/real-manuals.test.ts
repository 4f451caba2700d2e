import { findAxeViolations } from '@plumbline/testing/axe';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { MANUAL_PAGES, serveManual } from '../../bench/manual-pages.ts';
import { REAL_SITES } from '../../bench/real-site.ts';
import { openBrowser } from '../support/chromium.ts';
import { realPages } from '../support/real-pages.ts';
import { launcherOf, panelOf, putWidget } from './open-widget.ts';

const MOST_STOPS = 40;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} is not among the next ${MOST_STOPS} stops of the Tab key.`);
}

/** Only the names of the rules: some pages show different images each time. */
const brokenRules = async (page: Page): Promise<string[]> => (await findAxeViolations(page)).map((line) => line.split(':')[0] ?? '');

const manuals = REAL_SITES.map((site) => ({ site, folder: realPages(site) }));

/** Ten pages of three manuals, not written for the tests. Run it with REAL_SITE=1 on a Debian machine. */
describe.skipIf(manuals.some(({ folder }) => !folder))('the widget on pages of real manuals, by keyboard alone', () => {
  let server: TestServer;
  let owner: Person;
  let browser: Browser;
  let context: BrowserContext;
  const hosts = new Map<string, Awaited<ReturnType<typeof serveManual>>>();

  beforeAll(async () => {
    server = await startTestServer();
    owner = await makePerson(server, 'Olga');
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    for (const { site, folder } of manuals) {
      const host = await serveManual(folder ?? '');
      host.state.addition = (await putWidget(server, owner, host.origin)).snippet;
      hosts.set(site.package, host);
    }
  });
  afterAll(async () => {
    await browser?.close();
    for (const host of hosts.values()) host.close();
    await server?.close();
  });

  it.each(Object.entries(MANUAL_PAGES).flatMap(([manual, pages]) => pages.map((page) => [manual, page] as const)))(
    'takes a post on %s %s, and leaves the page as it was',
    async (manual, path) => {
      const page = await context.newPage();
      const address = `${hosts.get(manual)?.origin}/${path}`;
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      await page.goto(address);
      const before = { rules: await brokenRules(page), problems: problems.splice(0) };

      await page.goto(`${address}?with`);
      await launcherOf(page);
      expect(await brokenRules(page)).toEqual(before.rules);
      // The launcher comes after everything on the page, so it is the first one backwards.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      const panel = await panelOf(page, server);
      const option = panel.getByRole('button', { name: /^Suggest a Feature/ });
      await tabTo(page, option);
      await page.keyboard.press('Enter');
      const title = panel.getByRole('textbox', { name: 'Title' });
      await title.waitFor();
      await tabTo(page, title);
      await page.keyboard.type(`More about ${path}`);
      const words = panel.getByRole('textbox', { name: 'Post', exact: true });
      await tabTo(page, words);
      await page.keyboard.type('Please.');
      expect(await findAxeViolations(panel)).toEqual([]);
      await tabTo(page, panel.getByRole('button', { name: 'Submit Post' }));
      await page.keyboard.press('Enter');
      await panel
        .getByRole('dialog', { name: 'Post', exact: true })
        .getByRole('heading', { name: `More about ${path}` })
        .waitFor();
      expect(problems).toEqual(before.problems);
      await page.close();
    },
  );
});
