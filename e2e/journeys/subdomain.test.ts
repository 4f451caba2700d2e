import { randomUUID } from 'node:crypto';
import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { pictureOf, putCapture } from '../../apps/server/testing/put-capture.ts';
import { putGrammarTest } from '../../apps/server/testing/put-grammar-test.ts';
import { givePlan, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { putWidget } from '../widget/open-widget.ts';

/** All API requests of a shared report. */
const ASKED = /^\/api\/(?:shared\/|project\/check\/$)/;

let server: TestServer;
let site: PageServer;
let browser: Browser;
let owner: Person;
/** Origin at which the workspace is read. */
let own: string;

beforeAll(async () => {
  server = await startTestServer({ SUBDOMAINS: 'true' });
  site = await startPageServer({ '/': '<!doctype html><title>Harbour Tools</title><h1>Tools</h1><img src="/a.png">' });
  owner = await makePerson(server, 'Olga');
  await givePlan(server, owner, 'enterprise');
  own = (await owner.put('/workspace/subdomain/', { name: 'acme' })).json.data.origin;
  for (const host of ['harbour.example', 'ferry.example']) {
    const { siteId } = await putWidget(server, owner, `https://${host}`);
    await owner.post('/accounts/changelog/', {
      title: 'Tide tables',
      description: '<p>For all ports</p>',
      site_id: siteId,
      labels: ['new'],
    });
  }
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
});

/** A page that records its API requests, and which of them were refused. */
async function openPage(): Promise<{ readonly page: Page; readonly refused: string[]; readonly api: Set<string> }> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  const refused: string[] = [];
  const api = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/')) api.add(pathname);
    if (answer.status() >= 400) refused.push(`${answer.status()} ${pathname}`);
  });
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  return { page, refused, api };
}

async function share(testId: string): Promise<string> {
  return (await owner.post('/project/share/', { test_id: testId, sender: 'workspace' })).json.data.url;
}

it('leads from the front page of a team to what is new on each of its sites', async () => {
  const { page, refused } = await openPage();
  await page.goto(own);
  await page.getByRole('navigation', { name: 'ferry.example' }).getByRole('link', { name: 'Changelog' }).click();
  await page.getByRole('link', { name: 'Tide tables' }).click();
  await page.getByRole('heading', { name: 'Tide tables' }).waitFor();
  expect(new URL(page.url()).origin).toBe(own);
  expect(refused).toEqual([]);
  await page.close();
});

it('shows a shared report of an address with nothing but what is served there', async () => {
  const { test_id } = (await owner.post('/seo/website/', { url: site.url('/') })).json.data;
  await server.finished(owner.token, test_id);
  const { page, refused, api } = await openPage();
  const url = await share(test_id);
  expect(new URL(url).origin).toBe(own);
  await page.goto(url);
  await page
    .getByRole('button', { name: /Image without/i })
    .first()
    .click();
  await page.getByText('<img src="/a.png">').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  for (const path of api) expect(path).toMatch(ASKED);
  await page.close();
});

it('shows a captured test and the grammar of a site likewise', async () => {
  const steps = [captureStepOf(randomUUID()), captureStepOf(randomUUID(), { seq: 1 })];
  const capture = await putCapture(server, owner.token, { steps, picture: await pictureOf(800, 600) });
  const grammar = await putGrammarTest(server, owner, {});
  for (const testId of [capture, grammar]) {
    const { page, refused, api } = await openPage();
    await page.goto(await share(testId));
    await page.getByRole('heading', { level: 1, name: /example/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
    for (const path of api) expect(path).toMatch(ASKED);
    await page.close();
  }
});

it('asks nobody to sign in, and leads away to what the server has at that address', async () => {
  const { page } = await openPage();
  await page.goto(`${own}/shared/there-is-no-such-link?login`);
  await page.getByText('This report cannot be shown.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.getByRole('navigation', { name: 'harbour.example' }).waitFor();
  await page.close();
});
