import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = await startTestServer({ REQUIRE_SECOND_FACTOR: 'yes' });
  browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it('somebody new is led to adding a second factor, and only then to the dashboard', async () => {
  await page.goto(`${server.origin}/?signup`);
  const popup = page.getByRole('dialog');
  await popup.getByLabel('First name').fill('Grace');
  await popup.getByLabel('Last name').fill('Hopper');
  await popup.getByLabel('Email').fill('grace@example.com');
  await popup.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await popup.getByRole('button', { name: 'Sign Up' }).click();

  await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
  await page.goto(`${server.origin}/seo`);
  await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0);

  const enrolled = page.waitForResponse((answer) => answer.url().endsWith('/accounts/second-factor/totp/'));
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const { data } = await (await enrolled).json();
  await page.getByRole('textbox', { name: 'Code' }).fill(TOTP.generate({ secret: Secret.fromBase32(data.secret) }));
  await page.getByRole('textbox', { name: 'Code' }).press('Enter');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Add a second factor' }).waitFor({ state: 'detached' });
  await page.goto(`${server.origin}/dashboard`);
  await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
});
