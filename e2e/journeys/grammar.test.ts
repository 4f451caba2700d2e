import { readFile } from 'node:fs/promises';
import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

const FOOTER = '<footer><p>We will definately answer within a day.</p></footer>';
const copy = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}${FOOTER}</body></html>`;
const HOME = copy('Boats', '<p>Teh harbour is open. We sell boats of oak and bronze.</p><a href="/winter">Winter</a>');
const WINTER = copy('Winter', '<p>You recieve a berth for the winter.</p><p>You may work on on your boat every day.</p>');

let server: TestServer;
let site: PageServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  site = await startPageServer({ '/': HOME, '/winter': WINTER });
  browser = await openBrowser();
  const token = await server.signUp('Ada');
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1366, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
});

async function start(): Promise<void> {
  await page.goto('/grammar');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(site.url('/'));
  await page.getByLabel('Maximum pages').fill('3');
  await page.getByRole('button', { name: 'Start test' }).click();
  await page.getByRole('heading', { name: 'Mistakes', exact: true }).waitFor();
}

const mistakes = () => page.locator('[data-list-index]');

async function open(words: string): Promise<void> {
  await mistakes().filter({ hasText: words }).click();
  await page.locator('article mark', { hasText: words }).waitFor();
}

it('tests a site from the list of grammar tests', async () => {
  await page.goto('/grammar');
  await page.getByRole('button', { name: 'Start test' }).click();
  await page.getByText('Please enter a valid domain', { exact: false }).waitFor();
  await start();
  await page.getByText('2 pages ·', { exact: false }).waitFor();
  await mistakes().first().waitFor();
  const problems = await mistakes().locator('.slip-mark').allTextContents();
  expect(new Set(problems)).toEqual(new Set(['Teh', 'definately', 'on on', 'recieve']));
  await page.getByText('2 pages', { exact: true }).waitFor();
});

it('goes through the mistakes with the keyboard alone', async () => {
  const first = mistakes().first();
  await page.keyboard.press('j');
  await expect.poll(() => first.getAttribute('aria-current')).toBe('true');
  const accepted = await first.locator('.slip-mark').textContent();
  const others = (await mistakes().count()) - 1;
  // It is shown as accepted before the server has responded.
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/api/grammar/'));
  await page.keyboard.press('a');
  await expect.poll(() => mistakes().count()).toBe(others);
  expect((await kept).status()).toBe(200);
  await expect.poll(() => first.getAttribute('aria-current')).toBe('true');
  await page.reload();
  await page.getByText('Accepted here only. The website is not changed', { exact: false }).waitFor();
  await expect.poll(() => mistakes().count()).toBe(others);
  await page.getByRole('radio', { name: 'Accepted' }).click();
  await mistakes()
    .filter({ hasText: accepted ?? '' })
    .getByLabel('Accepted')
    .waitFor();
  await page.getByRole('radio', { name: 'To decide' }).click();
  await open('recieve');
  await page.keyboard.press('d');
  await page.getByText('“recieve” is in the dictionary.').waitFor();
  await expect.poll(() => mistakes().filter({ hasText: 'recieve' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await open('recieve');
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Ignore this finding' });
  await dialog.getByLabel('Why').fill('It stands so on the sign.');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect.poll(() => mistakes().filter({ hasText: 'recieve' }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Ignored' }).click();
  await open('recieve');
  await page.getByText('It stands so on the sign.', { exact: false }).waitFor();
});

it('shows a page with its mistakes in place', async () => {
  await page.getByRole('link', { name: /^Pages/ }).click();
  await page.getByLabel('Search pages').fill('winter');
  // The list reacts to the typing with a delay, and its rows move.
  await page.waitForURL(/[?&]q=winter/);
  await page.getByRole('link', { name: '/winter' }).click();
  await expect.poll(() => page.locator('[data-slip]').allTextContents()).toEqual(['on on', 'definately']);
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Mistake', exact: true }).waitFor();
  // It was accepted before: the old and the new text are shown.
  await page.locator('article del', { hasText: 'on on' }).waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => page.locator('[data-slip]').nth(1).getAttribute('aria-pressed')).toBe('true');
});

it('exports what was decided', async () => {
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Mistakes and fixes as CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe('page_url,kind,rule,wrong,right,accepted,message,text,where,line');
  expect(text).toMatch(/,yes,/);
  expect(text).not.toContain('recieve');
});

it('says in the next run what was fixed and what is new', async () => {
  site.set('/', HOME.replace('Teh harbour', 'The harbour').replace('boats of', 'baots of'));
  await start();
  await page.getByText('1 mistake fixed, 1 new', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^New mistakes/ }).click();
  await expect.poll(() => mistakes().count()).toBe(1);
  expect(await mistakes().first().textContent()).toContain('baots');
});
