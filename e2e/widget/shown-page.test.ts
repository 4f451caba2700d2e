import { type PageServer, startPageServer } from '@plumbline/testing';
import { findAxeViolations } from '@plumbline/testing/axe';
import type { Browser, Frame, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { launcherOf, panelOf, putWidget, type WidgetSite } from './open-widget.ts';

/** A page with a fault, and with private content. */
const PAGE = `<!doctype html><html lang="en"><title>Harbour</title><link rel="stylesheet" href="/page.css"><h1>Harbour</h1>
<p id="hello">Moored as skipper@harbour.example</p><p>Pay with 4111 <b>1111</b> 1111 1111</p><p id="plain">The crane is stuck</p>
<label>Password <input type="password" value="Tr0ub4dor"></label><label>Name <input value="Ada Lovelace"></label>
<p data-private>Berth 7 is mine</p><svg viewBox="0 0 10 10" width="20" height="20"><circle cx="5" cy="5" r="4" fill="#00f"/></svg>`;

let server: TestServer;
let mailbox: Mailbox;
let host: PageServer;
let browser: Browser;
let owner: Person;
let site: WidgetSite;
let page: Page;
let panel: Frame;
const refused: string[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
  owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  host = await startPageServer({});
  site = await putWidget(server, owner, host.origin, { show_lines: true });
  host.set('/page.css', { body: 'body { background: #fff; font: 16px sans-serif }', headers: { 'content-type': 'text/css' } });
  host.set('/', {
    body: PAGE + site.snippet.replace('<script', '<script nonce="n1"'),
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'self'; connect-src 'self' ${server.origin}; frame-src ${server.origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  page.on('pageerror', (error) => refused.push(String(error)));
  page.on('console', (message) => /Content Security Policy|TrustedScript/.test(message.text()) && refused.push(message.text()));
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

const newest = async () => (await owner.get('/accounts/feedback/')).json.data[0];
const shownOf = async (id: string) => (await owner.get(`/accounts/shown-page/?feedback_id=${id}`)).json.data;

describe('a stranger shows what is wrong on the page of somebody else', () => {
  it('sees exactly what will be sent, marks it with the keyboard, and takes parts out', async () => {
    await page.goto(host.url('/?token=abc123secret'));
    await launcherOf(page);
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/widget/page.js')));
    await page.evaluate(async () => {
      await fetch('/missing?password=hunter2');
      console.error('Low tide');
      console.error('Cannot moor', { apiKey: 'k-12345-secret' }, 'for skipper@harbour.example');
    });
    await page.mouse.click(1326, 732);
    panel = await panelOf(page, server);
    await panel.getByRole('button', { name: /^Report a Bug/ }).click();
    const overlay = panel.getByRole('dialog', { name: 'Create A New Post' });
    await overlay.getByRole('textbox', { name: 'Title' }).fill('The crane is stuck');
    await overlay.getByRole('button', { name: 'Screenshots' }).press('Enter');
    const shown = overlay.getByRole('region', { name: 'What is sent with your post' });
    await shown.getByRole('img', { name: 'Picture of the page with 0 marks' }).waitFor();
    expect(await shown.getByRole('list', { name: 'Address of the page' }).textContent()).toContain('/?token=[redacted]');
    await shown
      .getByText(/404 fetch .*\/missing\?password=\[redacted\]/)
      .first()
      .waitFor();
    const lines = await shown.getByRole('list', { name: 'Console messages' }).textContent();
    expect(lines).toContain('Cannot moor');
    expect(lines).not.toMatch(/k-12345|skipper@/);
    const agent = await page.evaluate(() => navigator.userAgent);
    await shown.getByRole('button', { name: `Remove ${agent}` }).click();
    await shown.getByRole('button', { name: 'Remove error: Low tide' }).click();
    await shown.getByRole('button', { name: 'Arrow', exact: true }).press('Enter');
    await shown.getByRole('button', { name: 'Add in the middle' }).press('Enter');
    await shown.getByRole('button', { name: 'Remove Arrow, mark 1' }).press('Shift+ArrowRight');
    await shown.getByRole('button', { name: 'Blur', exact: true }).click();
    await shown.getByRole('img').scrollIntoViewIfNeeded();
    const box = await shown.getByRole('img').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 60);
    await page.mouse.up();
    await shown.getByRole('img', { name: 'Picture of the page with 2 marks' }).waitFor();
    expect(await findAxeViolations(panel)).toEqual([]);
    await overlay.getByRole('button', { name: 'Submit Post' }).click();
    await panel.getByRole('dialog', { name: 'Post' }).getByRole('heading', { name: 'The crane is stuck' }).waitFor();
    expect(refused).toEqual([]);
  });

  it('has told the team, and no other visitor', async () => {
    const { id } = await newest();
    const [kept] = await shownOf(id);
    expect(kept).toMatchObject({ has_picture: true, browser: '', address: `${host.origin}/?token=[redacted]` });
    expect(kept.console).toEqual([expect.objectContaining({ level: 'error' })]);
    const answer = await fetch(`${server.origin}/api/accounts/shown-page/picture/?shown_page_id=${kept.id}`, {
      headers: { authorization: `Token ${owner.token}` },
    });
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1366, 768]);
    // The arrow is red, and nothing else on the page is.
    let red = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 80 && (data[at + 2] ?? 255) < 80) red += 1;
    expect(red).toBeGreaterThan(200);
    const other = (await server.call('POST', '/widget/visitor/', { body: { site: site.key } })).json.data.token;
    expect((await server.call('GET', `/accounts/shown-page/?feedback_id=${id}`, { token: other })).json.data).toEqual([]);
  });

  it('gets an answer, gives an address, and is told when it is fixed', async () => {
    const { id } = await newest();
    await owner.post('/accounts/comment/', { feedback: id, description: '<p>We look at it</p>' });
    await owner.patch('/accounts/feedback/', { feedback_id: id, stage: 'planned' });
    const post = panel.getByRole('dialog', { name: 'Post' });
    await post.getByRole('button', { name: 'Get notified' }).click();
    await post.getByLabel('Email address').fill('guest@elsewhere.example');
    await post.getByRole('button', { name: 'Send link' }).click();
    await post.getByText('Open the link in the email to guest@elsewhere.example').waitFor();
    const { link } = await mailbox.letter('guest@elsewhere.example', /^Confirm your email address$/);
    const apart = await browser.newPage();
    await apart.goto(link);
    await apart.getByRole('button', { name: 'Confirm this address' }).click();
    await apart.getByText('Your address is confirmed').waitFor();
    await apart.close();
    await post.getByRole('button', { name: 'Back' }).click();
    await panel.getByRole('button', { name: 'The crane is stuck', exact: true }).click();
    await post.getByText('We look at it').waitFor();
    await owner.patch('/accounts/feedback/', { feedback_id: id, status: 'close' });
    const told = await mailbox.letter('guest@elsewhere.example', /^A post you follow was closed$/);
    expect(new URL(told.link).searchParams.get('feedback_id')).toBe(id);
  });
});
