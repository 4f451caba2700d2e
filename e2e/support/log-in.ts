import type { Browser, Page } from 'playwright-core';
import type { Person } from '../../apps/server/testing/team.ts';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import type { TestServer } from '../../apps/server/testing/test-server.ts';

/** A separate browser context in which a user has logged in. */
export async function logIn(browser: Browser, server: TestServer, { email }: Pick<Person, 'email'>): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await page.goto(`${server.origin}/?login`);
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password').fill(PASSWORD);
  await popup.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(`${server.origin}/dashboard`);
  return page;
}
