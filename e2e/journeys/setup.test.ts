import { createServer } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const port = String(await freePort());
  // The server is reachable by others, and a browser on this machine knows its name.
  server = await startTestServer({ HOST: '0.0.0.0', PORT: port, PUBLIC_URL: `http://localhost:${port}` }, { isClaimed: false });
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('a new public server', () => {
  const origin = (): string => server.config.publicUrl ?? '';

  it('says to a stranger that it is not set up, and shows no form', async () => {
    await page.goto(`${origin()}/?signup`);
    const popup = page.getByRole('dialog', { name: 'Sign Up' });
    await popup.getByText('This server has not been set up yet.', { exact: false }).waitFor();
    expect(await popup.getByRole('textbox').count()).toBe(0);
  });

  it('makes whoever opens the printed link its administrator', async () => {
    await page.goto(server.setUpUrl);
    await page.getByRole('heading', { name: 'Set up this server' }).waitFor();
    await page.getByLabel('First name').fill('Olga');
    await page.getByLabel('Last name').fill('Owner');
    await page.getByLabel('Email').fill('olga@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL(`${origin()}/dashboard`);
    await page.goto(`${origin()}/admin`);
    await page.getByText('olga@example.com').first().waitFor();
  });

  it('tells who opens the link again that it was used', async () => {
    await page.goto(server.setUpUrl);
    await page.getByText('This server is already set up.').waitFor();
  });
});

/** A port that is currently free. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}
