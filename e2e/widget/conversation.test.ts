import { type PageServer, startPageServer } from '@plumbline/testing';
import { findAxeViolations } from '@plumbline/testing/axe';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { logIn } from '../support/log-in.ts';
import { launcherOf, panelOf, putWidget } from './open-widget.ts';

const GUEST = 'guest@elsewhere.example';

let server: TestServer;
let mailbox: Mailbox;
let host: PageServer;
let browser: Browser;
let owner: Person;
let team: Page;
let visitor: Page;
let panel: Frame;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
  owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  host = await startPageServer({});
  // Conversations require a plan that includes them.
  await server.services.database.pool.query(`insert into subscriptions (workspace_id, plan, period) values ($1, 'pro', 'monthly')`, [
    owner.workspaceId,
  ]);
  const { snippet } = await putWidget(server, owner, host.origin, { chat: true });
  host.set('/', `<!doctype html><html lang="en"><title>Harbour</title><h1>Harbour</h1>${snippet}`);
  browser = await openBrowser();
  team = await logIn(browser, server, owner);
  visitor = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

/** The visitor's panel, open at Home. */
async function openPanel(): Promise<Frame> {
  await visitor.goto(host.url('/'));
  await launcherOf(visitor);
  await visitor.evaluate(() => window.Plumbline?.('open', 'home'));
  return panelOf(visitor, server);
}

/** Makes every email that waits for its recipient to be away due now, and sends it. */
async function whileNobodyLooks(): Promise<void> {
  const { database, queue } = server.services;
  await database.pool.query(`update conversations set visitor_due_at = now() - interval '1 second' where visitor_due_at is not null`);
  await queue.send(database.db, 'tell-of-messages', {});
}

describe('a private conversation', () => {
  it('is begun by a visitor, who gives an address for the answer', async () => {
    panel = await openPanel();
    await panel.getByRole('button', { name: /^Write to the team/ }).click();
    const chat = panel.getByRole('dialog', { name: 'Messages' });
    await chat.getByText('Only the team reads what you write here.').waitFor();
    await chat.getByLabel('Your message').fill('Where may I moor?\nIt is a <b>long</b> boat.');
    await chat.getByRole('button', { name: 'Send' }).click();
    await chat.getByRole('log').getByText('Where may I moor?').waitFor();
    expect(await chat.getByLabel('Your message').inputValue()).toBe('');
    await chat.getByRole('button', { name: 'Get notified' }).click();
    await chat.getByLabel('Email address').fill(GUEST);
    await chat.getByRole('button', { name: 'Send link' }).click();
    const { link } = await mailbox.letter(GUEST, /^Confirm your email address$/);
    const apart = await browser.newPage();
    await apart.goto(link);
    await apart.getByRole('button', { name: 'Confirm this address' }).click();
    await apart.getByText('Your address is confirmed').waitFor();
    await apart.close();
    expect(await findAxeViolations(panel)).toEqual([]);
    await visitor.goto('about:blank');
  });

  it('is answered in the dashboard, with a note that stays there', async () => {
    await team.goto(`${server.origin}/feedback/conversations`);
    const list = team.getByRole('list', { name: 'Conversations' });
    await list.getByText('Unread').waitFor();
    await list.getByRole('button', { name: GUEST }).click();
    const thread = team.getByRole('article');
    await thread.getByText('It is a <b>long</b> boat.').waitFor();
    await thread.getByText('is emailed if they don’t read it there').waitFor();
    await thread.getByRole('checkbox', { name: 'Note for members only' }).check();
    await thread.getByLabel('Note', { exact: true }).fill('Berth 7 is free.');
    await thread.getByRole('button', { name: 'Save note' }).click();
    await thread.getByRole('log').getByText('Berth 7 is free.').waitFor();
    await thread.getByRole('checkbox', { name: 'Note for members only' }).uncheck();
    await thread.getByLabel('Reply').fill('At the <i>north</i> quay.');
    await thread.getByRole('button', { name: 'Send reply' }).click();
    await thread.getByRole('log').getByText('At the <i>north</i> quay.').waitFor();
    await list.getByText('Unread').waitFor({ state: 'detached' });
    expect(await findAxeViolations(team)).toEqual([]);
  });

  it('is told of by email while the visitor is away, and read when they are back', async () => {
    await whileNobodyLooks();
    const letter = await mailbox.letter(GUEST, /^You have a reply$/);
    expect(letter.text).not.toMatch(/north|Berth/);
    expect(letter.link).toBe(host.origin);
    panel = await openPanel();
    const seen = visitor.waitForResponse((answer) => answer.url().endsWith('/widget/conversation/seen/'));
    await panel.getByRole('button', { name: /You have a new answer/ }).click();
    const chat = panel.getByRole('dialog', { name: 'Messages' });
    await chat.getByRole('log').getByText('At the <i>north</i> quay.').waitFor();
    expect(await chat.textContent()).not.toContain('Berth');
    await seen;
    await chat.getByRole('button', { name: 'Back' }).click();
    await panel.getByRole('button', { name: /Go on with your conversation/ }).waitFor();
  });

  it('shows the team at once what the visitor writes next', async () => {
    await panel.getByRole('button', { name: /^Write to the team/ }).click();
    const chat = panel.getByRole('dialog', { name: 'Messages' });
    await chat.getByLabel('Your message').fill('Thank you!');
    await chat.getByRole('button', { name: 'Send' }).click();
    await team.getByRole('article').getByRole('log').getByText('Thank you!').waitFor();
  });
});
