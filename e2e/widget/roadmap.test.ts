import { startPageServer, type PageServer } from '@plumbline/testing';
import { findAxeViolations } from '@plumbline/testing/axe';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { logIn } from '../support/log-in.ts';
import { putWidget, type WidgetSite } from './open-widget.ts';

let server: TestServer;
let host: PageServer;
let browser: Browser;
let owner: Person;
let site: WidgetSite;
let team: Page;
/** A reader without an account, on a phone. */
let reader: Page;

const card = (column: string, title: string) => team.getByRole('list', { name: column }).getByRole('listitem').filter({ hasText: title });
const publicColumn = (title: string) =>
  reader.locator('section').filter({ has: reader.getByRole('heading', { name: title, exact: true }) });

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
  host = await startPageServer({});
  site = await putWidget(server, owner, host.origin);
  const put = async (title: string, site_id: string | null) => {
    const { id } = (await owner.post('/accounts/feedback/', { type: 'feature_request', title, site_id })).json.data;
    await owner.patch('/accounts/feedback/', { feedback_id: id, stage: 'planned' });
  };
  await put('Tide tables', site.siteId);
  await put('Berth for two', site.siteId);
  await put('Of the team alone', null);
  browser = await openBrowser();
  team = await logIn(browser, server, owner);
  reader = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await server?.close();
});

describe('the roadmap', () => {
  it('is read by everybody, without a script and without what is of the team', async () => {
    await reader.goto(`${server.origin}/changelog/${site.key}`);
    await reader.getByRole('link', { name: 'Roadmap' }).click();
    await publicColumn('Planned').getByText('Tide tables').waitFor();
    await publicColumn('Shipped').getByText('Nothing here yet.').waitFor();
    expect(await reader.locator('main').textContent()).not.toContain('Of the team alone');
    expect(await reader.locator('script').count()).toBe(await reader.locator('script[type="application/ld+json"]').count());
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findAxeViolations(reader)).toEqual([]);
  });

  it('is changed in the dashboard with the keyboard, which goes on from the card', async () => {
    await team.goto(`${server.origin}/feedback/roadmap`);
    await card('Planned', 'Of the team alone').waitFor();
    await team.getByRole('button', { name: 'Move “Tide tables”' }).press('Enter');
    await team.getByRole('menuitem', { name: 'Move to In progress' }).press('Enter');
    await team.getByText('“Tide tables” is now in In progress.').waitFor();
    await card('In progress', 'Tide tables').and(team.locator(':focus')).waitFor();
    expect(await findAxeViolations(team)).toEqual([]);
  });

  it('is changed by dragging too, and everybody reads it so', async () => {
    await card('Planned', 'Berth for two')
      .locator('[draggable=true]')
      .dragTo(team.getByRole('heading', { name: 'Shipped' }));
    await card('Shipped', 'Berth for two').waitFor();
    await reader.reload();
    await publicColumn('In progress').getByText('Tide tables').waitFor();
    await publicColumn('Shipped').getByText('Berth for two').waitFor();
    expect(await publicColumn('Planned').getByText('Nothing here yet.').count()).toBe(1);
  });
});
