import { type PageServer, startPageServer } from '@plumbline/testing';
import { findAxeViolations } from '@plumbline/testing/axe';
import { SignJWT } from 'jose';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { launcherOf, panelOf, putWidget, type WidgetSite } from './open-widget.ts';

let server: TestServer;
let mailbox: Mailbox;
let host: PageServer;
let browser: Browser;
let owner: Person;
let site: WidgetSite;
let page: Page;
let panel: Frame;
const problems: string[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
  owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  host = await startPageServer({});
  site = await putWidget(server, owner, host.origin);
  host.set('/', `<!doctype html><html lang="en"><title>Harbour</title><h1>Harbour</h1>${site.snippet}`);
  await owner.post('/accounts/changelog/', { title: 'Tide tables', description: '<p>For all ports.</p>', site_id: site.siteId });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

const read = async (id: string) => (await owner.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0];
const newest = async () => (await owner.get('/accounts/feedback/')).json.data[0];

describe('a stranger on the page of somebody else', () => {
  it('opens the widget with the keyboard and lands in it', async () => {
    await page.goto(host.url('/'));
    await launcherOf(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    panel = await panelOf(page, server);
    expect(await panel.evaluate(() => document.hasFocus())).toBe(true);
    await panel.getByRole('button', { name: 'Tide tables' }).waitFor();
  });

  it('posts without an account, and is told what is missing', async () => {
    await panel.getByRole('button', { name: /^Report a Bug/ }).click();
    const overlay = panel.getByRole('dialog', { name: 'Create A New Post' });
    await overlay.getByRole('button', { name: 'Submit Post' }).click();
    await overlay.getByText('Title must be longer that 2 characters.').waitFor();
    await overlay.getByRole('button', { name: 'Board Bugs' }).click();
    const search = overlay.getByPlaceholder('Search board...');
    await search.fill('zzz');
    await overlay.getByText('No board found').waitFor();
    await search.fill('bug');
    await search.press('Enter');
    await overlay.getByRole('textbox', { name: 'Title' }).fill('The crane is stuck');
    const words = overlay.getByRole('textbox', { name: 'Post', exact: true });
    expect(await words.locator('p').first().getAttribute('data-placeholder')).toBe('Please share a screenshot, if possible.');
    await words.click();
    await page.keyboard.type('Since ');
    await overlay.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('noon');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await overlay.getByRole('button', { name: 'Link' }).first().click();
    await page.keyboard.type('tides.example/noon');
    await page.keyboard.press('Enter');
    await overlay.getByRole('button', { name: 'Submit Post' }).click();
    await panel.getByRole('dialog', { name: 'Post' }).getByRole('heading', { name: 'The crane is stuck' }).waitFor();
    const { id } = await newest();
    expect(await read(id)).toMatchObject({
      type: 'bugs',
      content:
        '<p>Since <strong><a target="_blank" rel="noopener noreferrer nofollow ugc" href="https://tides.example/noon">noon</a></strong></p>',
      upvoters: 1,
      site_id: site.siteId,
    });
  });

  it('shows while somebody types whether the post is there, and opens it above what was typed', async () => {
    await panel.getByRole('dialog', { name: 'Post', exact: true }).getByRole('button', { name: 'Back' }).click();
    await panel.getByRole('button', { name: /^Report a Bug/ }).click();
    const overlay = panel.getByRole('dialog', { name: 'Create A New Post' });
    const title = overlay.getByRole('textbox', { name: 'Title' });
    await title.fill('Crane got stuck again');
    const similar = overlay.getByRole('list', { name: 'Is it one of these?' }).getByRole('listitem');
    await similar
      .filter({ hasText: /Open\s*1\s*upvote/ })
      .getByRole('button', { name: 'The crane is stuck' })
      .click();
    const post = panel.getByRole('dialog', { name: 'Post', exact: true });
    await post.getByRole('heading', { name: 'The crane is stuck' }).waitFor();
    await post.getByRole('button', { name: 'Back' }).click();
    expect(await title.inputValue()).toBe('Crane got stuck again');
    await title.fill('Tides are late');
    await similar.first().waitFor({ state: 'detached' });
    await overlay.getByRole('button', { name: 'Back' }).click();
    await panel.getByRole('button', { name: 'The crane is stuck', exact: true }).click();
    await post.getByRole('heading', { name: 'The crane is stuck' }).waitFor();
  });

  it('says how important it is, comments, answers, and sees both', async () => {
    const post = panel.getByRole('dialog', { name: 'Post' });
    await post.getByRole('button', { name: 'Essential' }).click();
    await post.getByText('How important is this to you?').waitFor({ state: 'detached' });
    await post.getByRole('textbox', { name: 'Comment' }).click();
    await page.keyboard.type('Still stuck');
    await post.getByRole('button', { name: 'Post comment' }).click();
    await post.getByRole('tab', { name: 'Comments (1)' }).waitFor();
    await post.getByRole('button', { name: /^Reply/ }).click();
    const reply = panel.getByRole('dialog', { name: 'Reply to comment' });
    await reply.getByRole('textbox', { name: 'Reply to comment' }).click();
    await page.keyboard.type('It moves again');
    await reply.getByRole('button', { name: 'Reply to comment' }).click();
    await reply.waitFor({ state: 'detached' });
    await post.getByText('It moves again').waitFor();
    await post.getByRole('tab', { name: 'Activity feed' }).click();
    await post.getByText('wrote the post').waitFor();
    const { opinion, comments } = { ...(await read((await newest()).id)) };
    expect([opinion, comments.map((comment: { parent_id: string | null }) => comment.parent_id === null)]).toEqual([null, [true, false]]);
  });

  it('gives an address, confirms it by email, and hears when the post is closed', async () => {
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
    expect(await findAxeViolations(apart)).toEqual([]);
    await apart.close();
    const { id } = await newest();
    await owner.patch('/accounts/feedback/', { feedback_id: id, status: 'close' });
    const told = await mailbox.letter('guest@elsewhere.example', /^A post you follow was closed$/);
    expect(new URL(told.link).searchParams.get('feedback_id')).toBe(id);
  });

  it('finds posts by their title, and comes back with Escape, each time to where they were', async () => {
    await panel.getByRole('dialog', { name: 'Post' }).getByRole('button', { name: 'Back' }).click();
    await panel.getByRole('tab', { name: 'Feedback' }).click();
    await panel.getByRole('button', { name: 'Search posts' }).click();
    const found = panel.getByRole('dialog', { name: 'Search posts' });
    await found.getByPlaceholder('Search for posts...').fill('CRANE');
    await found.getByRole('button', { name: 'The crane is stuck', exact: true }).waitFor();
    expect(await found.getByRole('list', { name: 'Posts found' }).evaluate((list) => list.clientHeight)).toBeGreaterThan(290);
    await found.getByPlaceholder('Search for posts...').fill('whale');
    await found.getByText('No post has this in its title.').waitFor();
    await page.keyboard.press('Escape');
    await found.waitFor({ state: 'detached' });
    expect(await panel.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search posts');
    // The page cannot tell the launcher from the frame beside it: both are in the one element it sees.
    const closed = page.evaluate(() => new Promise((resolve) => window.Plumbline?.('on', 'close', () => resolve(document.hasFocus()))));
    await page.keyboard.press('Escape');
    expect(await closed).toBe(true);
  });

  it('reads the changelog and comments there', async () => {
    await page.keyboard.press('Enter');
    await panel.getByRole('tab', { name: 'Changelog' }).click();
    await panel.getByRole('button', { name: 'Tide tables' }).click();
    const entry = panel.getByRole('dialog', { name: 'Changelog' });
    await entry.getByRole('button', { name: 'Write a comment...' }).click();
    await entry.getByRole('textbox', { name: 'Comment' }).click();
    await page.keyboard.type('Thank you');
    await entry.getByRole('button', { name: 'Post comment' }).click();
    await entry.getByText('Thank you').waitFor();
    expect(await entry.locator('time').last().textContent()).toMatch(/^[A-Z][a-z]+ \d+(?:st|nd|rd|th), \d{4}$/);
    await entry.getByRole('button', { name: 'Like, 0' }).click();
    await entry.getByRole('button', { name: 'Like, 1', pressed: true }).waitFor();
    await entry.getByRole('button', { name: 'Back to all posts' }).click();
  });

  it('sees at the button and at the tab what is new, until they have opened the changelog', async () => {
    // The launcher is in a closed shadow root, but the accessibility tree contains it.
    const session = await page.context().newCDPSession(page);
    const launcher = async (): Promise<boolean> => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes.some(({ name }) => name?.value === 'Feedback, with news');
    };
    expect(await launcher()).toBe(false);
    await owner.post('/accounts/changelog/', { title: 'Moon tables', labels: ['new'], site_id: site.siteId });
    await page.reload();
    await launcherOf(page);
    await expect.poll(launcher).toBe(true);
    await page.evaluate(() => window.Plumbline?.('open', 'feedback'));
    panel = await panelOf(page, server);
    await panel.getByRole('tab', { name: 'Changelog 1 new' }).click();
    await panel.getByRole('button', { name: 'Moon tables' }).waitFor();
    await panel.getByRole('tab', { name: 'Changelog', exact: true }).waitFor();
    await expect.poll(launcher).toBe(false);
  });

  it('is the same visitor after the page was loaded anew', async () => {
    await page.reload();
    await launcherOf(page);
    await page.evaluate(() => window.Plumbline?.('open', 'feedback'));
    panel = await panelOf(page, server);
    const vote = panel.getByRole('button', { name: '1 upvote for The crane is stuck' });
    expect(await vote.getAttribute('aria-pressed')).toBe('true');
    await vote.click();
    await panel.getByRole('button', { name: '0 upvotes for The crane is stuck' }).waitFor();
    // Shown immediately; counted once the browser's request is done.
    await expect.poll(async () => (await newest()).upvoters).toBe(0);
  });

  it('becomes who the site says they are, which the page is told', async () => {
    const { secret } = (await owner.post('/widget/secret/', { site_id: site.siteId })).json.data;
    const token = await new SignJWT({ sub: 'u1', name: 'Ada Byron' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(site.key)
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(secret));
    const told = await page.evaluate(
      (identity) =>
        new Promise((resolve) => {
          window.Plumbline?.('on', 'identify', resolve);
          window.Plumbline?.('identify', identity);
        }),
      token,
    );
    expect(told).toEqual({ known: true });
    expect((await newest()).author).toMatchObject({ first_name: 'Ada', last_name: 'Byron' });
  });

  it('met no error on the way', () => {
    // The browser logs an error for each refused request. The post without a title causes none, because it is never sent.
    expect(problems).toEqual([]);
  });
});

describe('the panel by itself', () => {
  it.each([
    [1366, 768, 'light'],
    [360, 800, 'dark'],
    [320, 640, 'light'],
  ] as const)('has nothing that axe objects to, and fits, at %i × %i in %s', async (width, height, colorScheme) => {
    const alone = await browser.newPage({ viewport: { width, height }, colorScheme });
    await alone.goto(`${server.origin}/widget/?site=${site.key}`);
    const check = async (state: string): Promise<void> => {
      expect([state, await findAxeViolations(alone)]).toEqual([state, []]);
      expect([state, await alone.evaluate(() => document.documentElement.scrollWidth > innerWidth)]).toEqual([state, false]);
    };
    await alone.getByRole('button', { name: 'The crane is stuck', exact: true }).waitFor();
    await check('home');
    await alone.getByRole('tab', { name: 'Changelog' }).click();
    await alone.getByRole('button', { name: 'Tide tables' }).click();
    await alone.getByText('For all ports.', { exact: true }).last().waitFor();
    await check('entry');
    await alone.getByRole('button', { name: 'Back to all posts' }).click();
    await alone.getByRole('tab', { name: 'Feedback' }).click();
    await alone.getByRole('button', { name: 'Create A New Post' }).click();
    await alone.getByRole('textbox', { name: 'Post', exact: true }).waitFor();
    await check('create');
    await alone.getByRole('button', { name: 'Back' }).click();
    await alone.getByRole('button', { name: 'The crane is stuck', exact: true }).click();
    await alone.getByRole('textbox', { name: 'Comment' }).waitFor();
    await check('post');
    await alone.getByRole('button', { name: 'Back' }).click();
    await alone.getByRole('button', { name: 'Search posts' }).click();
    await alone.getByRole('button', { name: 'The crane is stuck', exact: true }).last().waitFor();
    await check('search');
    await alone.close();
  });
});
