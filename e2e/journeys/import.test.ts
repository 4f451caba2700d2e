import { findAxeViolations } from '@plumbline/testing/axe';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { logIn } from '../support/log-in.ts';

/** As exported by Canny, with one unreadable row and one text that is too long. */
const FILE = [
  'Title,Details,Board,Status,Votes,Created,Author Name',
  'Dark mode,"For the eyes, <b>please</b>",Ideas,planned,41,2024-03-01T10:00:00Z,Ann Lee',
  `${'Long '.repeat(60)},Cut,Bugs,open,3,2024-03-02T10:00:00Z,Cy Dow`,
  'Short row',
].join('\n');

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  page = await logIn(browser, server, await makePerson(server, 'Olga'));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const choose = (name: string, text: string) =>
  page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('the feedback of another product', () => {
  it('is refused where it is none of what was said', async () => {
    await page.goto(`${server.origin}/settings/exchange`);
    await choose('empty.csv', 'one,two\n1,2');
    await page.getByRole('alert').waitFor();
    await page.getByRole('heading', { name: /^Preview/ }).waitFor({ state: 'detached' });
  });

  it('is previewed, with what each word becomes and what cannot be read', async () => {
    await choose('canny.csv', FILE);
    await page.getByRole('heading', { name: 'Preview of canny.csv' }).waitFor();
    await page.getByText('Canny: 2 posts, 0 comments, 0 named voters. Nothing is imported yet.').waitFor();
    await page.getByText('1 row cannot be read').click();
    await page.getByText('Row left out').waitFor();
    await page.getByRole('combobox', { name: 'Ideas becomes' }).click();
    await page.getByRole('option', { name: 'Feature Request' }).click();
    await page.getByRole('combobox', { name: 'planned becomes' }).click();
    await page.getByRole('option', { name: 'In progress' }).click();
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('is imported, and the log says what was changed on the way', async () => {
    await page.getByRole('button', { name: 'Import 2 items' }).click();
    const imported = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').filter({ hasText: 'canny.csv' }).first();
    await imported.getByText('Finished').waitFor();
    await imported.getByText(/2 added/).waitFor();
    await imported.getByText(/^Log:/).click();
    await imported.getByText(/title was longer than/).waitFor();
    await page.goto(`${server.origin}/feedback?range=all`);
    await page.getByRole('button', { name: 'Dark mode', exact: true }).click();
    const post = page.getByRole('article');
    await post.getByText('In progress').first().waitFor();
    await post.getByText('Feature Request').waitFor();
    await post.getByRole('button', { name: /41 upvotes/ }).waitFor();
  });

  it('is taken back as a whole', async () => {
    await page.goto(`${server.origin}/settings/exchange`);
    const imported = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').filter({ hasText: 'canny.csv' }).first();
    await imported.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await imported.getByText('Undone', { exact: true }).waitFor();
    await page.goto(`${server.origin}/feedback?range=all`);
    await page.getByText('No posts yet.').waitFor();
  });
});
