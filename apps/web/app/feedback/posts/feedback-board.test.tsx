import {
  changeManyFeedback,
  createFeedback,
  getVisitPath,
  listConversations,
  listFeedback,
  listHeldTexts,
  listMembers,
  listPostLinks,
  listShownPages,
  listSimilarFeedback,
  listWidgets,
  subscribeToFeedback,
} from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aPost, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER } from '../../../testing/sign-in.ts';
import { FeedbackBoard } from './feedback-board.tsx';

const BOARD = '/feedback?range=all';
const list = page.getByRole('list', { name: 'Posts' });
const line = (title: string) => list.getByRole('button', { name: title, exact: true });
const vote = (title: string) => list.getByRole('button', { name: new RegExp(`upvotes? for ${title}`) });

const somePosts = () => [aPost(1, 'Dark reports', { upvoters: 4 }), aPost(2, 'Faster crawl'), aPost(3, 'More languages')];

/** Shows a board, by default with three posts. */
function showBoard(at = BOARD, workspace_role = 'member', posts = somePosts()) {
  const api = fakeApi();
  api.answer(listWidgets, wholeList([]));
  api.answer(listMembers, wholeList([]));
  api.answer(listPostLinks, wholeList([]));
  api.answer(listShownPages, wholeList([]));
  api.answer(getVisitPath, null);
  api.answer(listSimilarFeedback, wholeList([]));
  api.answer(listHeldTexts, wholeList([]));
  api.answer(listConversations, wholeList([]));
  api.answer(listFeedback, ({ query }) =>
    wholeList(posts.filter(({ id, title }) => (query['feedback_id'] ?? id) === id && title.includes(query['search'] ?? ''))),
  );
  return { api, posts, ...showScreen(<FeedbackBoard profile={{ ...OWNER, workspace_role }} />, at) };
}

it('counts a vote at once, before the server has answered', async () => {
  const { api, posts, address } = showBoard();
  const kept = Promise.withResolvers<void>();
  api.answer(subscribeToFeedback, async () => {
    await kept.promise;
    posts[0] = aPost(1, 'Dark reports', { upvoters: 5, upvoted: true });
    return { feedback: idOf(1), upvoted: true, subscribed: true, upvoters: 5 };
  });
  await expect.element(vote('Dark reports')).toHaveAttribute('aria-pressed', 'false');
  await vote('Dark reports').click();
  await expect.element(vote('Dark reports')).toHaveAccessibleName('5 upvotes for Dark reports');
  await expect.element(vote('Dark reports')).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe(BOARD);
  kept.resolve();
  await expect.element(page.getByText('Upvoted. We’ll email you when it changes.').first()).toBeInTheDocument();
  await expect.element(vote('Dark reports')).toHaveAccessibleName('5 upvotes for Dark reports');
});

it('takes a vote back that was not kept, and says why', async () => {
  const { api } = showBoard();
  api.refuse(subscribeToFeedback, { status: 409, code: 'conflict', message: 'The post is closed.' });
  await vote('Dark reports').click();
  await expect.element(page.getByText('The post is closed.').first()).toBeInTheDocument();
  await expect.element(vote('Dark reports')).toHaveAccessibleName('4 upvotes for Dark reports');
  await expect.element(vote('Dark reports')).toHaveAttribute('aria-pressed', 'false');
});

it('lets a viewer not vote, and opens no post where they try', async () => {
  const { api, address } = showBoard(BOARD, 'viewer');
  await expect.element(vote('Dark reports')).toBeDisabled();
  await vote('Dark reports').click({ force: true });
  expect(address()).toBe(BOARD);
  expect(api.calls(subscribeToFeedback)).toEqual([]);
});

it('is walked with j from the post that was pressed, and Enter opens', async () => {
  const { address } = showBoard();
  await line('Dark reports').click();
  await expect.element(page.getByRole('heading', { name: 'Dark reports' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(line('Faster crawl')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Faster crawl' })).toBeVisible();
  expect(address()).toBe(`${BOARD}&feedback_id=${idOf(2)}`);
});

it('goes back to the list with one step, however many posts were read', async () => {
  const { router, address } = showBoard();
  await line('Dark reports').click();
  await expect.element(page.getByRole('heading', { name: 'Dark reports' })).toBeVisible();
  await line('More languages').click();
  await expect.element(page.getByRole('heading', { name: 'More languages' })).toBeVisible();
  await router.navigate(-1);
  await expect.poll(address).toBe(BOARD);
});

it('keeps what was written when the server refuses it, and says so at the field', async () => {
  const { api } = showBoard(`${BOARD}&write`);
  api.refuse(createFeedback, { status: 400, code: 'invalid_input', fields: [{ field: 'title', message: 'There is such a post.' }] });
  const title = page.getByLabelText('Title');
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  expect(api.calls(createFeedback)).toEqual([]);
  await title.fill('Dark reports');
  await page.getByRole('button', { name: 'Submit Post' }).click();
  await expect.element(title).toHaveAccessibleDescription('There is such a post.');
  await expect.element(title).toHaveValue('Dark reports');
  await expect.element(title).toHaveFocus();
});

it('has nothing that axe finds wrong', async () => {
  showBoard();
  await expect.element(line('Faster crawl')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('changes the chosen posts in one step, and brings deleted ones back', async () => {
  const { api } = showBoard();
  api.answer(changeManyFeedback, { changed: 2 });
  for (const title of ['Dark reports', 'More languages']) await page.getByRole('checkbox', { name: `Choose ${title}` }).click();
  const bar = page.getByRole('region', { name: 'Selected posts' });
  await expect.element(bar.getByText('2 posts selected')).toBeInTheDocument();
  await bar.getByRole('textbox', { name: 'Tags for the selected posts' }).fill('Map, tides');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => api.calls(changeManyFeedback).at(-1)?.body)
    .toEqual({ feedback_ids: [idOf(1), idOf(3)], add_tags: ['Map', 'tides'] });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => api.calls(changeManyFeedback).at(-1)?.body).toEqual({ feedback_ids: [idOf(1), idOf(3)], deleted: false });
  await expect.element(bar).not.toBeInTheDocument();
});

it('shows posts like the one that is written, each to be opened beside it', async () => {
  const { api } = showBoard(`${BOARD}&write`);
  api.answer(listSimilarFeedback, ({ query }) =>
    wholeList(query['title'] === 'Reports at night' ? [aPost(1, 'Dark reports', { upvoters: 4 })] : []),
  );
  await page.getByRole('textbox', { name: 'Title' }).fill('Reports at night');
  const similar = page.getByRole('list', { name: 'Is it one of these?' });
  const link = similar.getByRole('link', { name: 'Dark reports (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('href', `/feedback?range=all&feedback_id=${idOf(1)}`);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(similar.getByText('4 upvotes')).toBeInTheDocument();
  expect(await findOwnAxeViolations()).toEqual([]);
  await page.getByRole('textbox', { name: 'Title' }).fill('Invoices');
  await expect.element(similar).not.toBeInTheDocument();
});

it('says of a new workspace that there is nothing yet, though the list begins with the last days', async () => {
  showBoard('/feedback', 'member', []);
  await expect.element(page.getByText('No posts yet.', { exact: false })).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Clear filters' }).elements()).toEqual([]);
});

it('offers to clear the filters where they hide what there is', async () => {
  showBoard('/feedback?q=boats');
  await expect.element(page.getByText('No posts match.', { exact: false })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(line('Dark reports')).toBeInTheDocument();
});

it('asks nobody to choose a post where there is none', async () => {
  showBoard(BOARD, 'member', []);
  await expect.element(page.getByText('No posts yet.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Choose a post', { exact: false })).not.toBeInTheDocument();
});
