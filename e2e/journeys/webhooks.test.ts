import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { logIn } from '../support/log-in.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let owner: Person;
let status = 503;
const received: string[] = [];
const receiver = createServer((request, response) => {
  received.push(String(request.headers['plumbline-event']));
  response.writeHead(status).end(status === 200 ? 'Thank you' : '<h1>Closed</h1>');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  server = await startTestServer();
  owner = await makePerson(server, 'Olga', 'Owner');
  browser = await openBrowser();
  page = await logIn(browser, server, owner);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  receiver.close();
});

it('is added, fails, and delivers what is sent again', async () => {
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await page.goto(`${server.origin}/settings/webhooks`);
  await page.getByLabel('Address', { exact: true }).fill('http://example.com/hook');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('The address must begin with https://.').waitFor();
  await page.getByLabel('Address', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Copy the secret' });
  expect(await secret.locator('p.font-mono').textContent()).toMatch(/^whsec_[\w-]{43}$/);
  await secret.getByRole('button', { name: 'I have kept it' }).click();

  const row = page.getByRole('listitem', { name: address });
  await row.getByRole('button', { name: 'Send test event' }).click();
  await page.getByText('The address refused it with status 503.').first().waitFor();
  await row.getByRole('button', { name: 'Show deliveries' }).click();
  await row.getByText('Failed').click();
  await row.getByText('<h1>Closed</h1>').waitFor();

  status = 200;
  await row.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Delivered: the address responded with 200.').waitFor();
  await row.getByText('Delivered', { exact: true }).waitFor();
  expect(received).toEqual(['webhook.test', 'webhook.test']);

  await row.getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Delete webhook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
  await row.waitFor({ state: 'detached' });
});
