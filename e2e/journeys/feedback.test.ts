import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { confirmAddress, join, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { logIn } from '../support/log-in.ts';

let server: TestServer;
let mailbox: Mailbox;
let browser: Browser;
let owner: Person;
let member: Person;
/** Two users in two browsers. */
let olga: Page;
let mona: Page;
const problems: string[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
  owner = await makePerson(server, 'Olga', 'Owner');
  member = await makePerson(server, 'Mona', 'Member');
  await join(server, member, owner.workspaceId, 'member');
  for (const one of [owner, member]) await confirmAddress(server, one);
  // After log-in, a browser opens the oldest workspace of the user.
  await server.services.database.pool.query('delete from workspaces where id = $1', [member.workspaceId]);
  browser = await openBrowser();
  [olga, mona] = [await open(owner), await open(member)];
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

async function open(person: Person): Promise<Page> {
  const page = await logIn(browser, server, person);
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
  return page;
}

describe('feedback', () => {
  it('is written with the editor, and says what is missing first', async () => {
    await olga.getByRole('link', { name: 'Feedback' }).first().click();
    await olga.getByRole('button', { name: 'Create A New Post' }).click();
    const dialog = olga.getByRole('dialog');
    const words = dialog.getByRole('textbox', { name: 'Post', exact: true });
    await words.click();
    await olga.keyboard.type('It is ');
    await dialog.getByRole('button', { name: 'Bold' }).click();
    await olga.keyboard.type('empty');
    await dialog.getByRole('button', { name: 'Bold' }).click();
    await olga.keyboard.type(' again, see ');
    await dialog.getByRole('button', { name: 'Link' }).click();
    const address = dialog.getByLabel('Address of the link');
    await address.fill('javascript:alert(1)');
    await olga.keyboard.press('Enter');
    await dialog.getByText('A link must start with https:// or http://.').waitFor();
    await address.fill('example.com/basket');
    await olga.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Submit Post' }).click();
    await dialog.getByText('Title must be longer that 2 characters.').waitFor();
    await dialog.getByLabel('Title').fill('The basket forgets');
    await dialog.getByLabel('Board').click();
    await olga.getByRole('option', { name: 'Bugs' }).click();
    expect(await words.textContent()).toBe('It is empty again, see example.com/basket');
    await dialog.getByRole('button', { name: 'Submit Post' }).click();
    await olga.getByRole('heading', { name: 'The basket forgets' }).waitFor();
    const post = olga.getByRole('article');
    expect(await post.locator('strong').textContent()).toBe('empty');
    expect(await post.getByRole('link', { name: 'example.com/basket' }).getAttribute('href')).toBe('https://example.com/basket');
    await olga.getByText('1 post, last 30 days').waitFor();
  });

  it('is upvoted and answered by another, whose comment comes as an email', async () => {
    await mona.goto(`${server.origin}/feedback`);
    await mona.getByRole('button', { name: '1 upvote for The basket forgets' }).click();
    await mona.getByText('Upvoted. We’ll email you when it changes.').waitFor();
    await mona.getByRole('button', { name: 'The basket forgets', exact: true }).click();
    await mona.getByRole('button', { name: 'Essential' }).click();
    await mona.getByText('To you').waitFor();
    await mona.getByRole('textbox', { name: 'Comment' }).click();
    await mona.keyboard.type('I see it too');
    mailbox.clear();
    await mona.getByRole('button', { name: 'Post comment' }).click();
    await mona.getByText('I see it too').waitFor();
    const letter = await mailbox.letter(owner.email, /^New comment/);
    expect(letter.text).toContain('I see it too');
    await olga.goto(letter.link);
    await olga.getByRole('button', { name: 'Reply the comment of Mona Member' }).click();
    await olga.getByRole('textbox', { name: 'Reply to comment' }).click();
    await olga.keyboard.type('On which phone?');
    await olga.getByRole('button', { name: 'Reply to comment' }).click();
    await olga.getByText('On which phone?').waitFor();
    await olga.getByRole('tab', { name: 'Comments 2' }).waitFor();
  });

  it('is closed, found by its status, and the emails end by their link', async () => {
    mailbox.clear();
    await olga.getByRole('button', { name: 'Close post' }).click();
    await olga.getByRole('button', { name: 'Open post' }).waitFor();
    await olga.getByRole('tab', { name: 'Activity feed' }).click();
    await olga.getByText('closed the post').waitFor();
    const letter = await mailbox.letter(member.email, /was closed/);
    const link = /http\S+\/unsubscribe\?token=\S+/.exec(letter.text)?.[0] ?? '';
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
    await stranger.getByRole('heading', { name: 'You won’t get any more emails about “The basket forgets”' }).waitFor();
    await mona.goto(`${server.origin}/feedback?status=open`);
    await mona.getByText('No posts match. Try another word, board or date range.').waitFor();
    await mona.getByRole('button', { name: 'Clear filters' }).click();
    await mona.getByRole('button', { name: 'The basket forgets', exact: true }).click();
    await mona.getByRole('button', { name: 'Get notified' }).waitFor();
    await mona.getByRole('button', { name: '2 upvotes for The basket forgets' }).first().waitFor();
  });

  it('is moved through, deleted and brought back by keys and Undo', async () => {
    await olga.goto(`${server.origin}/feedback`);
    await olga.getByText('1 post, last 30 days').waitFor();
    await olga.keyboard.press('j');
    await olga.keyboard.press('Enter');
    await olga.getByRole('heading', { name: 'The basket forgets' }).waitFor();
    await olga.getByRole('button', { name: 'More post actions' }).click();
    await olga.getByRole('menuitem', { name: 'Delete post' }).click();
    await olga.getByText('No posts yet.').waitFor();
    await olga.getByRole('button', { name: 'Undo' }).click();
    await olga.getByText('1 post, last 30 days').waitFor();
  });
});

describe('the changelog', () => {
  it('is written, changed, and read by the others', async () => {
    await mona.goto(`${server.origin}/changelog`);
    await mona.getByRole('button', { name: 'New entry' }).click();
    const dialog = mona.getByRole('dialog');
    await dialog.getByLabel('Title').fill('The basket remembers');
    await dialog.getByRole('textbox', { name: 'Description' }).click();
    await dialog.getByRole('button', { name: 'Bulleted list' }).click();
    await mona.keyboard.type('On every phone');
    await dialog.getByRole('button', { name: 'Publish entry' }).click();
    await mona.getByRole('heading', { name: 'The basket remembers' }).waitFor();
    expect(await mona.getByRole('article').locator('li').first().textContent()).toBe('On every phone');
    await mona.getByRole('button', { name: 'More entry actions' }).click();
    await mona.getByRole('menuitem', { name: 'Edit entry' }).click();
    await mona.getByRole('dialog').getByLabel('Title').fill('The basket remembers all');
    await mona.getByRole('button', { name: 'Save entry' }).click();
    await mona.getByRole('heading', { name: 'The basket remembers all' }).waitFor();
    await olga.goto(`${server.origin}/changelog`);
    await olga.getByRole('button', { name: 'The basket remembers all' }).click();
    expect(await olga.getByRole('article').locator('li').first().textContent()).toBe('On every phone');
    expect(problems).toEqual([]);
  });
});
