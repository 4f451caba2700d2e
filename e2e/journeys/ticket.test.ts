import { MOCK_APP, MOCKS, type RunningMock, startMock } from '@plumbline/integrations/testing';
import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

const BROKEN = '<!doctype html><html lang="en"><head><title>Boats</title></head><body><h1>Boats</h1><img src="/boat.svg"></body></html>';

let server: TestServer;
let site: PageServer;
let jira: RunningMock;
let browser: Browser;
let page: Page;
let token: string;

beforeAll(async () => {
  jira = await startMock(MOCKS.jira());
  server = await startTestServer({
    JIRA_BASE_URL: jira.baseUrl,
    JIRA_OAUTH_URL: jira.oauthUrl,
    JIRA_CLIENT_ID: MOCK_APP.clientId,
    JIRA_CLIENT_SECRET: MOCK_APP.clientSecret,
  });
  site = await startPageServer({
    '/': BROKEN,
    '/boat.svg': { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'content-type': 'image/svg+xml' } },
  });
  browser = await openBrowser();
  token = await server.signUp('Ada');
  const { user_id } = (await server.call('GET', '/accounts/user/', { token })).json.data;
  await server.call('POST', '/admin/plan/', { token, body: { user_id, plan: 'standard', period: 'monthly' } });
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1366, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
  expect(jira?.violations).toEqual([]);
  await jira?.close();
});

async function runTest(): Promise<string> {
  const { test_id } = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } })).json.data;
  expect((await server.finished(token, test_id)).status).toBe('finished');
  return test_id;
}
async function choose(field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
const openFinding = async (testId: string) => {
  await page.goto(`/seo/report?test_id=${testId}&check=image-without-alt&at=${encodeURIComponent(site.url('/'))}`);
};

it('connects Jira through its consent screen', async () => {
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect Jira' }).click();
  await page.getByRole('button', { name: 'Continue with Jira' }).click();
  await page.getByText('Connected', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('makes an issue of a finding, asked for what its project asks for', async () => {
  await openFinding(await runTest());
  await page.getByRole('button', { name: 'Create ticket' }).click();
  const form = page.getByRole('dialog', { name: 'Create an Jira issue' });
  await form.waitFor();
  await choose('Site', 'harbour');
  await choose('Project', 'The web');
  await form.getByRole('button', { name: 'Create issue' }).click();
  await form.getByText('This Issue type field is required').waitFor();
  await choose('Issue type', 'Bug');
  await choose('customfield_10010', 'Internal');
  await form.getByRole('textbox', { name: 'customfield_10011' }).fill('Seen by everybody.');
  await form.getByRole('button', { name: 'Create issue' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Jira WEB-/ }).waitFor();
  expect(jira.items()).toEqual([expect.objectContaining({ title: expect.stringContaining('/'), isClosed: false })]);
});

it('has the issue closed by the run that no longer finds it, and opened again by the one that does', async () => {
  site.set('/', BROKEN.replace('<img', '<img alt="A boat"'));
  await runTest();
  await expect.poll(() => jira.items()[0]).toMatchObject({ isClosed: true });
  expect(jira.items()[0]?.comments).toEqual([expect.stringContaining('Fixed: a run no longer finds it.')]);
  site.set('/', BROKEN);
  await openFinding(await runTest());
  await expect.poll(() => jira.items()[0]).toMatchObject({ isClosed: false });
  await page.reload();
  await page.getByRole('button', { name: 'Log' }).click();
  await page.getByText('Comment: a run finds it again').waitFor();
});
