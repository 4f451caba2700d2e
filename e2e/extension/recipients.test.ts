import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { connect, dispatch, readCapture, startCapture, stopCapture } from '../support/capture-driver.ts';
import { type ExtensionBrowser, openExtensionBrowser } from '../support/extension.ts';

/** A capture for one server, or one account, is sent only there unless the user says otherwise. */
let one: TestServer;
let two: TestServer;
let site: PageServer;
let browser: ExtensionBrowser;
let page: Page;
let tokenOne: string;
let tokenTwo: string;

beforeAll(async () => {
  [one, two] = await Promise.all([startTestServer(), startTestServer()]);
  tokenOne = await one.signUp('Ada');
  tokenTwo = await two.signUp('Grace');
  site = await startPageServer({
    '/': '<!doctype html><html lang="en"><title>Intranet of One</title><button id="b">Press</button></html>',
  });
  browser = await openExtensionBrowser();
  page = browser.context.pages()[0] ?? (await browser.context.newPage());
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await one.close();
  await two.close();
});
beforeEach(async () => {
  await connect(browser, one, tokenOne);
  await page.bringToFront();
  await page.goto(site.url('/'));
});

async function countTests(server: TestServer): Promise<number> {
  const { rows } = await server.services.database.pool.query<{ count: number }>('select count(*)::int as count from tests');
  return rows[0]?.count ?? 0;
}

async function emailOfAda(): Promise<string> {
  const { rows } = await one.services.database.pool.query<{ email: string }>('select email from users order by created_at limit 1');
  return rows[0]?.email ?? '';
}

async function logIn(): Promise<string> {
  const body = { email: await emailOfAda(), password: PASSWORD };
  return (await one.call('POST', '/accounts/token/', { body })).json.data.token;
}

/** Saves another server in the options. */
async function leaveFor(origin: string): Promise<void> {
  const options = await browser.context.newPage();
  await options.goto(browser.url('/options.html'));
  await options.getByLabel('Server').fill(origin);
  await options.getByRole('button', { name: 'Save options' }).click();
  await options.getByText('Saved.').waitFor();
  await options.close();
}

it('keeps a capture that runs while its server is left until that is connected again', async () => {
  const popup = await startCapture(browser, page, 'ui');
  await page.locator('#b').click();
  await leaveFor(two.origin);
  await popup.getByRole('button', { name: 'Stop' }).click();
  await popup.getByText(`Captured for ${one.origin}. It will be sent when you reconnect to that server.`).waitFor();
  await connect(browser, two, tokenTwo, 'Grace');
  await popup.getByText(`Captured for ${one.origin}. If you send it now, it goes to ${two.origin}.`).waitFor();
  // Upload rounds run one after the other: once this capture is on its server, the earlier rounds are over.
  await page.bringToFront();
  await stopCapture(browser, await startCapture(browser, page, 'ui'), two);
  expect([await countTests(one), await countTests(two)]).toEqual([0, 1]);

  // Leaving a server revokes its token.
  tokenOne = await logIn();
  await connect(browser, one, tokenOne);
  const [report] = await Promise.all([
    browser.context.waitForEvent('page'),
    dispatch(browser, 'alarms', 'onAlarm', { name: 'retry-uploads' }),
  ]);
  await report.waitForURL((url) => url.origin === one.origin);
  expect((await readCapture(one, report.url())).steps.map(({ action }) => action)).toEqual(['open', 'click']);
  await popup.getByText('Not sent yet').waitFor({ state: 'detached' });
  await popup.close();
  await report.close();
});

it('keeps a capture of one account from another of the same server, until somebody sends it', async () => {
  const before = await countTests(one);
  const popup = await startCapture(browser, page, 'ui');
  const other = await one.signUp('Mary');
  await connect(browser, one, other, 'Mary');
  await popup.getByRole('button', { name: 'Stop' }).click();
  await popup.getByText('Captured for another account. If you send it now, it goes to the account you are connected with.').waitFor();
  expect(await countTests(one)).toBe(before);
  const [report] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Send now' }).click()]);
  await report.waitForURL((url) => url.origin === one.origin);
  const { testId } = await readCapture(one, report.url());
  expect((await one.finished(other, testId)).status).toBe('finished');
  await popup.close();
  await report.close();
});

it('is not connected to a server by a sign-in on the one before it', async () => {
  await browser.worker.evaluate(() => chrome.storage.local.set({ connection: null }));
  const popup = await browser.popupOver(page);
  const [website] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Sign in' }).click()]);
  await leaveFor(two.origin);
  const form = website.getByRole('dialog');
  await form.getByLabel('Email').fill(await emailOfAda());
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Log In', exact: true }).click();
  await website.getByRole('button', { name: 'Connect', exact: true }).click();
  await website.waitForURL((url) => url.pathname === '/extension/connected');
  await popup.getByText(two.origin).waitFor();
  expect(await popup.getByRole('button', { name: 'Sign in' }).isVisible()).toBe(true);
  await popup.close();
  await website.close();
});
