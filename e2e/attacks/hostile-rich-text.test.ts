import { type PageServer, startPageServer } from '@plumbline/testing';
import { HOSTILE_HTML } from '@plumbline/testing/hostile-html';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { logIn } from '../support/log-in.ts';
import { launcherOf, panelOf, putWidget, type WidgetSite } from '../widget/open-widget.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Person;
let host: PageServer;
let site: WidgetSite;
let browser: Browser;
let postId: string;

/** Collects what a page should never do: open a dialog, request another host, or try something that its policy blocks. */
async function watch(page: Page): Promise<string[]> {
  const done: string[] = [];
  page.on('dialog', (dialog) => {
    done.push(`message ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => message.text().includes('Content Security Policy') && done.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin) && !request.url().startsWith(host.origin) && !/^(?:data|blob):/.test(request.url()))
      done.push(request.url());
  });
  return done;
}

/** Finds parts of the HTML that only an attacker would put there. */
const hostileParts = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')].flatMap((element) => [
        ...(element.matches('script, iframe, object, embed, form, input, svg, math, base, template') ? [element.localName] : []),
        ...[...element.attributes]
          .filter(({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|data|vbscript):/i.test(value))
          .map(({ name, value }) => `${name}=${value}`),
      ]),
    html,
  );

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
  owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  host = await startPageServer({});
  site = await putWidget(server, owner, host.origin);
  host.set('/', `<!doctype html><html lang="en"><title>Harbour</title><h1>Harbour</h1>${site.snippet}`);
  postId = (
    await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Hostile', content: HOSTILE_HTML.join('<p>'), site_id: site.siteId })
  ).json.data.id;
  await owner.post('/accounts/feedback-subscribe/', { feedback: postId, subscribed: true });
  const { token } = (await server.call('POST', '/widget/visitor/', { body: { site: site.key } })).json.data;
  for (const content of HOSTILE_HTML) {
    // Posted as a visitor and as a team member.
    const said = { feedback: postId, description: `<p>Words</p>${content}` };
    const answers = [await server.call('POST', '/accounts/comment/', { token, body: said }), await owner.post('/accounts/comment/', said)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const title = `Entry ${content.replaceAll('\0', '').slice(0, 150)}`;
    const entry = await owner.post('/accounts/changelog/', { title, description: `<p>Words</p>${content}`, site_id: site.siteId });
    expect([entry.status, entry.text]).toEqual([201, entry.text]);
  }
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

describe('hostile text does nothing', () => {
  it('in the dashboard, in lists and where it is searched for', async () => {
    const page = await logIn(browser, server, owner);
    const done = await watch(page);
    for (const path of [
      `/feedback?range=all&feedback_id=${postId}`,
      '/feedback?range=all&q=Hostile',
      '/changelog?range=all',
      '/changelog?range=all&q=script',
    ]) {
      await page.goto(server.origin + path);
      await page
        .getByRole('main')
        .getByText(/Hostile|Entry/)
        .first()
        .waitFor();
    }
    await page.goto(`${server.origin}/feedback?range=all&feedback_id=${postId}`);
    await page.getByRole('tab', { name: /^Comments/ }).waitFor();
    await page.getByText('<script>alert(1)</script>').first().waitFor();
    expect(done).toEqual([]);
    await page.context().close();
  });

  it('in the widget', async () => {
    const page = await (await browser.newContext()).newPage();
    const done = await watch(page);
    await page.goto(host.url('/'));
    await launcherOf(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const panel = await panelOf(page, server);
    await panel.getByRole('button', { name: 'Hostile', exact: true }).click();
    await panel
      .getByRole('dialog', { name: 'Post', exact: true })
      .getByRole('tab', { name: /^Comments \(\d+\)/ })
      .waitFor();
    await panel.getByRole('dialog', { name: 'Post', exact: true }).getByRole('button', { name: 'Back' }).click();
    await panel.getByRole('tab', { name: /^Changelog/ }).click();
    await panel
      .getByRole('button', { name: /^Entry/ })
      .first()
      .click();
    await panel.getByRole('dialog', { name: 'Changelog' }).waitFor();
    expect(done).toEqual([]);
    await page.context().close();
  });

  it('on public pages, in the feed, in emails and in what is exported', async () => {
    const page = await (await browser.newContext()).newPage();
    const done = await watch(page);
    await page.goto(`${server.origin}/changelog/${site.key}`);
    const entries = await page
      .getByRole('link', { name: /^Entry/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(entries.length).toBeGreaterThan(10);
    for (const address of entries) {
      await page.goto(address);
      expect(
        await page.locator('.text').evaluate((text) => text.querySelectorAll('script, iframe, form, svg, [onerror], [onload]').length),
      ).toBe(0);
    }
    expect(done).toEqual([]);
    const feed = await (await fetch(`${server.origin}/changelog/${site.key}/rss.xml`)).text();
    const told = await page.evaluate((xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml');
      return read.querySelector('parsererror')
        ? null
        : [...read.querySelectorAll('description')].map(({ textContent }) => textContent ?? '');
    }, feed);
    expect(told?.length).toBeGreaterThan(10);
    for (const description of told ?? []) expect(await hostileParts(page, description)).toEqual([]);
    const { html } = await mailbox.letter(owner.email, /comment/i);
    expect(await hostileParts(page, html)).toEqual([]);
    const { posts } = (await owner.get('/exchange/export/')).json;
    for (const { content = '' } of posts) expect(await hostileParts(page, String(content))).toEqual([]);
    await page.context().close();
  });
});
